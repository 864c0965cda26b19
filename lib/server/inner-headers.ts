/** Between front and handlers. The front drops the client's own, and strips `account` and `route` (for its log) from answers. */
export const innerHeaders = {
  client: "x-vitrine-client",
  requestId: "x-vitrine-request-id",
  account: "x-vitrine-account",
  route: "x-vitrine-route",
} as const;
