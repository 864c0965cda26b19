/** Options of what managers change about the jury: what shows it is then read anew. */
export const juryMutation = {
  refreshes: [
    "GET /v1/opportunities/{id}/rounds",
    "GET /v1/opportunities/{id}/jurors",
    "GET /v1/opportunities/{id}/jury/quotas",
  ],
  refreshesAfterError: true,
} as const;

/** Refetches while the page is visible, as jurors answer, score and finish meanwhile. */
export const pollOptions = { refetchInterval: 20_000, staleTime: 0 };
