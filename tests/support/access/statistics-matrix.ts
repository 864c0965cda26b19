/** Rows of the access matrix: statistics, legal notes, and the links that are checked. */
// oxfmt-ignore
export const statisticsRows: Record<string, string> = {
  "GET /v1/admin/links":                       "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/overdue-answers":             "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/opportunities/{id}/link":           "200 200 200 200   200 200 200 200   200 200 200 200",
  "POST /v1/artworks/{id}/view":               "204 204 204 204   204 204 204 204   204 204 204 204",
  "POST /v1/profiles/{id}/view":               "204 204 204 204   204 204 204 204   204 204 204 204",
  "GET /v1/profiles/{id}/statistics":          "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/transparency":                      "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/profiles/{id}/processing-terms":    "401 200 403 403   401 401 401 401   200 200 200 200",
};
