/** Rows of the access matrix for API keys. */
// oxfmt-ignore
export const keyRows: Record<string, string> = {
  "GET /v1/keys/":                            "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/keys/":                     "fresh 401 201 201 201   401 401 401 401   201 201 201 201",
  "POST /v1/keys/{id}/rotate":          "fresh 401 200 404 404   401 401 401 401   200 200 200 200",
  "DELETE /v1/keys/{id}":                     "401 204 404 404   401 401 401 401   204 204 204 204",
  "POST /v1/keys/revoke":                     "204 204 204 204   204 204 204 204   204 204 204 204",
};
