/** Part of the access matrix (tests/api/access-matrix.test.ts): mails and what their providers report. */
// oxfmt-ignore
export const mailRows: Record<string, string> = {
  "POST /v1/webhooks/mail":                   "400 400 400 400   400 400 400 400   400 400 400 400",
  "POST /v1/webhooks/mail/inbound":           "400 400 400 400   400 400 400 400   400 400 400 400",
  "POST /v1/webhooks/mail/{provider}":        "404 404 404 404   404 404 404 404   404 404 404 404",
  "POST /v1/webhooks/mail/{provider}/inbound":        "404 404 404 404   404 404 404 404   404 404 404 404",
  "POST /v1/webhooks/mail/mailgun/inbound/mime":      "404 404 404 404   404 404 404 404   404 404 404 404",
  "GET /v1/mails/unsubscribe/{token}":        "200 200 200 200   200 200 200 200   200 200 200 200",
  "POST /v1/mails/unsubscribe/{token}":       "200 200 200 200   200 200 200 200   200 200 200 200",
  "DELETE /v1/mails/unsubscribe/{token}":     "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/admin/mails":                      "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/mails/{id}/resend":         "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/mails/bulk/resume":         "401 403 403 204   401 401 401 401   403 403 403 403",
  "GET /v1/admin/suppressions":               "401 403 403 200   401 401 401 401   403 403 403 403",
  "DELETE /v1/admin/suppressions/{id}":       "401 403 403 204   401 401 401 401   403 403 403 403",
};
