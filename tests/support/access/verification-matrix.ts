/** Rows of the access matrix: verified organisations. */
// oxfmt-ignore
export const verificationRows: Record<string, string> = {
  "GET /v1/profiles/{id}/verification":        "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/profiles/{id}/verification":       "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/profiles/{id}/verification/check": "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/profiles/{id}/verification/confirm": "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/admin/verifications":               "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/verifications/{id}":          "401 403 403 200   401 401 401 401   403 403 403 403",
  "PUT /v1/admin/verifications/{id}":          "401 403 403 200   401 401 401 401   403 403 403 403",
  "DELETE /v1/admin/verifications/{id}":       "401 403 403 200   401 401 401 401   403 403 403 403",
};
