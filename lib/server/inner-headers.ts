/**
 * Headers between the front and the handlers behind it. The front removes the caller's own before it sets `client` and
 * `requestId`, and takes `account` and `route`, which are for its log line, out of every answer.
 */
export const innerHeaders = {
  client: "x-vitrine-client",
  requestId: "x-vitrine-request-id",
  account: "x-vitrine-account",
  route: "x-vitrine-route",
} as const;
