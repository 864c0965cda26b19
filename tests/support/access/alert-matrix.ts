/** Rows of the access matrix. */
// oxfmt-ignore
export const alertRows = {
  "GET /v1/alerts/":                           "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/alerts/":                          "401 201 201 201   401 401 401 401   201 201 201 201",
  "PUT /v1/alerts/{id}":                       "401 200 404 404   401 401 401 401   200 200 200 200",
  "DELETE /v1/alerts/{id}":                    "401 204 204 204   401 401 401 401   204 204 204 204",
  "POST /v1/alerts/preview":                   "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/alerts/{id}/feeds":                "401 200 404 404   401 401 401 401   200 200 200 200",
};
