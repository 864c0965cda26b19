/** The password of every demo account: they exist in the local auth service only, and `npm start` prints it. */
export const DEMO_PASSWORD = "vitrine-demo";

/** The four accounts of the demo (issue section 1); the administrator carries the claim `role: ADMIN`. */
export const demoAccounts = [
  { email: "admin@vitrine.test", role: "administrator" },
  { email: "artist@vitrine.test", role: "artist" },
  { email: "organization@vitrine.test", role: "organization" },
  { email: "visitor@vitrine.test", role: "visitor" },
] as const;

/** Shown on every page of a demo stack (`SAMPLE_NOTICE`). */
export const SAMPLE_NOTICE =
  "Sample records: the artists, works and accounts on this site are here for demonstration.";
