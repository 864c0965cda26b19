/** Options of what changes letters: whatever shows them is then read anew. */
export const letterMutation = {
  refreshes: [
    "GET /v1/opportunities/{id}/letters",
    "GET /v1/opportunities/{id}/letters/recipients",
    "GET /v1/opportunities/{id}/letters/release",
    "GET /v1/opportunities/{id}/applications",
    "GET /v1/opportunities/{id}/applications/facets",
  ],
  refreshesAfterError: true,
} as const;
