"""Where others on the network find this machine."""

import socket


def own_address() -> str:
    """The address by which others on the network reach this machine; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody (RFC 5737)
            return probe.getsockname()[0]
        except OSError:
            return socket.gethostname()


def is_everywhere(host: str) -> bool:
    """Whether a service that listens on this address is reached from other machines by any of the machine's own."""
    return host in ("0.0.0.0", "::")
