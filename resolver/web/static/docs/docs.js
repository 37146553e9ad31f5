// Swagger UI over our own description; no validator, for that is another host.
window.SwaggerUIBundle({ url: "/api/v1/openapi.json", dom_id: "#docs", validatorUrl: null, deepLinking: true });
