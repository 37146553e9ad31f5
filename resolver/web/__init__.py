"""The service: an HTTP API and the page that players use at the table. docs/service.md is the guide."""
