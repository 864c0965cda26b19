/** Rows of the access matrix. */
// oxfmt-ignore
export const followRows = {
  "GET /v1/follows/":                          "401 200 200 200   401 401 401 401   200 200 200 200",
  "PUT /v1/follows/{subject}/{id}":            "401 200 200 200   401 401 401 401   200 200 200 200",
  "DELETE /v1/follows/{subject}/{id}":         "401 204 204 204   401 401 401 401   204 204 204 204",
  "GET /v1/home/":                             "401 200 200 200   401 401 401 401   200 200 200 200",
  "GET /v1/admin/tasks":                       "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/home/works":                        "401 200 200 200   401 401 401 401   200 200 200 200",
};
