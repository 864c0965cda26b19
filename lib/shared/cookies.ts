/** The cookies of this site besides the currency's: none of them signs anybody in. Lifetimes are in seconds. */
export const cookies = {
  /** Says that somebody signed in here, so that the code for it is worth loading. */
  session: { name: "vitrine_session", seconds: 400 * 86_400 },
  /** The profile that acted last (SPEC section 9, “Profile cookie”). */
  profile: { name: "profile", seconds: 98_000 },
  /** The answer to the question whether page views may be counted. */
  analytics: { name: "vitrine_analytics", seconds: 180 * 86_400 },
} as const;
