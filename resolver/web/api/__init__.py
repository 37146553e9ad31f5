"""The JSON API, a module for each thing that can be asked for."""

API = "/api/v1"  # where it begins; another number for answers that mean something else
