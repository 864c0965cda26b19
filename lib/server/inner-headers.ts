/**
 * Headers between the front and the handlers. The front strips the client's own before it sets `client` and `requestId`, and strips
 * `account` and `route`, which are for its log, from every answer.
 */
export const innerHeaders = {
  client: "x-vitrine-client",
  requestId: "x-vitrine-request-id",
  account: "x-vitrine-account",
  route: "x-vitrine-route",
} as const;
