/** Returns the path for the acting profile, unless one is named. */
export const teamPath = (profileId?: string): string =>
  profileId === undefined ? "/organisation/team" : `/organisation/team?profile=${profileId}`;
