/** Calls that show a CV: read anew after each change of one. */
export const cvReads = ["GET /v1/profiles/{id}/cv"] as const;

export const ownCv = (profileId: string) => ({
  params: { id: profileId },
  query: { own: "true" as const },
});
