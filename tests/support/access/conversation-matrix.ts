/** Rows of the access matrix (tests/api/access-matrix.test.ts). */
// oxfmt-ignore
export const conversationRows = {
  "GET /v1/conversations/":                    "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/conversations/":                   "400 201 201 201   401 401 401 401   401 401 403 403",
  "GET /v1/conversations/unread":              "401 200 200 200   401 401 401 401   200 200 200 200",
  "GET /v1/conversations/{id}":                "401 200 404 404   401 401 401 401   200 200 200 200",
  "PATCH /v1/conversations/{id}":              "401 200 404 404   401 401 401 401   200 200 200 200",
  "POST /v1/conversations/{id}/messages":      "401 201 404 404   401 401 401 401   201 201 201 201",
  "POST /v1/conversations/confirm/{token}":    "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/blocks/":                           "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/blocks/":                          "401 201 201 201   401 401 401 401   201 201 201 201",
  "DELETE /v1/blocks/{id}":                    "401 204 204 204   401 401 401 401   204 204 204 204",
  "GET /v1/admin/messages":                    "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/messages/{id}/review":       "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/bars":                        "401 403 403 200   401 401 401 401   403 403 403 403",
  "DELETE /v1/admin/bars/{id}":                "401 403 403 204   401 401 401 401   403 403 403 403",
  "GET /v1/conversations/{token}/decisions":   "200 200 200 200   200 200 200 200   200 200 200 200",
  "POST /v1/conversations/{token}/decisions/{id}/contest": "200 200 200 200   200 200 200 200   200 200 200 200",
} as const satisfies Record<string, string>;
