/** Rows of the matrix in tests/api/access-matrix.test.ts, which would be too long with them. */
// oxfmt-ignore
export const collectionRows: Readonly<Record<string, string>> = {
  //                                        nobody owner other admin   expired forged project none-alg   stale forged other deleted
  "GET /v1/collections/":                      "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/collections/":                     "401 201 201 201   401 401 401 401   201 201 201 201",
  "GET /v1/collections/{id}":                  "404 200 404 404   404 404 404 404   200 200 200 200",
  "PUT /v1/collections/{id}":                  "401 200 404 404   401 401 401 401   200 200 200 200",
  "DELETE /v1/collections/{id}":               "401 204 404 404   401 401 401 401   204 204 204 204",
  "PUT /v1/collections/{id}/items/{artworkId}": "401 200 404 404   401 401 401 401   200 200 200 200",
  "DELETE /v1/collections/{id}/items/{artworkId}": "401 204 404 404   401 401 401 401   204 204 204 204",
  "POST /v1/collections/{id}/order":           "401 200 404 404   401 401 401 401   200 200 200 200",
  "POST /v1/collections/{id}/link":            "401 200 404 404   401 401 401 401   200 200 200 200",
  "GET /v1/artworks/{id}/collectors":          "401 200 403 403   401 401 401 401   200 200 200 200",
  "PUT /v1/admin/collections/{id}/hidden":     "401 403 403 200   401 401 401 401   403 403 403 403",
  "PUT /v1/admin/series/{id}/hidden":          "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/profiles/{id}/series":              "200 200 200 200   200 200 200 200   200 200 200 200",
  "POST /v1/profiles/{id}/series":             "401 201 403 403   401 401 401 401   201 201 201 201",
  "GET /v1/profiles/{id}/cv":                  "200 200 200 200   200 200 200 200   200 200 200 200",
  "PUT /v1/profiles/{id}/cv":                  "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/profiles/{id}/cv/entries":         "401 201 403 403   401 401 401 401   201 201 201 201",
  "PUT /v1/profiles/{id}/cv/entries/{entryId}": "401 200 403 403   401 401 401 401   200 200 200 200",
  "DELETE /v1/profiles/{id}/cv/entries/{entryId}": "401 204 403 403   401 401 401 401   204 204 204 204",
  "POST /v1/profiles/{id}/cv/import":          "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/series/{id}":                       "200 200 200 200   200 200 200 200   200 200 200 200",
  "PUT /v1/series/{id}":                       "401 200 403 403   401 401 401 401   200 200 200 200",
  "DELETE /v1/series/{id}":                    "401 204 403 403   401 401 401 401   204 204 204 204",
};
