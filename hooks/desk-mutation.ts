/** Options of what a team changes on its desk, in its jury and in its letters: whatever shows any of it is then read anew. */
export const deskMutation = {
  refreshesUnder: "/v1/opportunities/{id}/",
  refreshes: ["GET /v1/applications/{id}"],
  refreshesAfterError: true,
} as const;

/** The same for what is new, with its idempotency key. */
export const deskCreation = { ...deskMutation, creates: true } as const;
