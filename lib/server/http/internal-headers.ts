/** Headers between the front and the handlers. The front removes them from clients' requests, and `account` and `route`, which it logs, from responses. */
export const internalHeaders = {
  client: "x-vitrine-client",
  userAgent: "x-vitrine-user-agent",
  requestId: "x-vitrine-request-id",
  account: "x-vitrine-account",
  route: "x-vitrine-route",
} as const;
