/** Rows of the access matrix for API keys and webhook endpoints. */
// oxfmt-ignore
export const keyRows: Record<string, string> = {
  "GET /v1/keys/":                            "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/keys/":                     "fresh 401 201 201 201   401 401 401 401   201 201 201 201",
  "POST /v1/keys/{id}/rotate":          "fresh 401 200 404 404   401 401 401 401   200 200 200 200",
  "DELETE /v1/keys/{id}":                     "401 204 404 404   401 401 401 401   204 204 204 204",
  "POST /v1/keys/revoke":                     "204 204 204 204   204 204 204 204   204 204 204 204",
  "GET /v1/profiles/{id}/endpoints":          "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/profiles/{id}/endpoints":   "fresh 401 201 403 403   401 401 401 401   201 201 201 201",
  "GET /v1/endpoints/{id}":             "fresh 401 200 404 404   401 401 401 401   200 200 200 200",
  "PATCH /v1/endpoints/{id}":           "fresh 401 200 404 404   401 401 401 401   200 200 200 200",
  "DELETE /v1/endpoints/{id}":          "fresh 401 204 404 404   401 401 401 401   204 204 204 204",
  "POST /v1/endpoints/{id}/secret":     "fresh 401 200 404 404   401 401 401 401   200 200 200 200",
  "POST /v1/endpoints/{id}/test":       "fresh 401 202 404 404   401 401 401 401   202 202 202 202",
  "GET /v1/endpoints/{id}/deliveries":  "fresh 401 200 404 404   401 401 401 401   200 200 200 200",
  "POST /v1/endpoints/{id}/redeliver":  "fresh 401 202 404 404   401 401 401 401   202 202 202 202",
};
