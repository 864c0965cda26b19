/** Options of what the team does with applications: whatever shows them is then read anew. */
export const deskMutation = {
  refreshes: [
    "GET /v1/opportunities/{id}/applications",
    "GET /v1/opportunities/{id}/applications/facets",
    "GET /v1/opportunities/{id}/applications/neighbours",
    "GET /v1/opportunities/{id}/rounds/{n}/results",
    "GET /v1/applications/{id}",
  ],
  refreshesAfterError: true,
} as const;
