/** The cookies of this site, except the currency's. None of them authenticates. */
export const cookies = {
  /** Set after a sign-in, so that only then pages load the auth code. 400 days is the maximum that browsers allow. */
  session: { name: "vitrine_session", seconds: 400 * 86_400 },
  /** The profile that acted last (SPEC section 9, “Profile cookie”). */
  profile: { name: "profile", seconds: 98_000 },
  analytics: { name: "vitrine_analytics", seconds: 180 * 86_400 },
} as const;
