/** Returns the path for the acting profile, unless one is named. */
export const statisticsPath = ({
  profile,
  weeks,
}: { profile?: string; weeks?: number } = {}): string => {
  const params = new URLSearchParams();
  if (profile !== undefined) params.set("profile", profile);
  if (weeks !== undefined) params.set("weeks", String(weeks));
  return params.size === 0 ? "/account/statistics" : `/account/statistics?${params.toString()}`;
};
