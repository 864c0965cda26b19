/** The cookies of this site besides the currency's; none authenticates. Lifetimes are in seconds. */
export const cookies = {
  /** Set after a sign-in, to decide whether to load the auth code. */
  session: { name: "vitrine_session", seconds: 400 * 86_400 },
  /** The profile that acted last (SPEC section 9, “Profile cookie”). */
  profile: { name: "profile", seconds: 98_000 },
  analytics: { name: "vitrine_analytics", seconds: 180 * 86_400 },
} as const;
