/** Options of an administrator's change: what the administration shows is then read anew, because another may work at the same time. */
export const administrationMutation = {
  refreshesUnder: "/v1/admin/",
  refreshes: [
    "GET /v1/artworks/profiles/{profileId}",
    "GET /v1/opportunities/profiles/{profileId}",
  ],
  refreshesAfterError: true,
} as const;
