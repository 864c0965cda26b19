import { profilePath } from "@/components/profiles/profile-path";

const profileTabs = ["works", "opportunities", "about"] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** What of a profile says which tabs it has. */
type Counted = { counts: { artworks: number; opportunities: number } };

/** What a profile's address asks for. What is empty, repeated or wrong counts as not given. */
export type ProfileAddress = { tab: ProfileTab | undefined; cursor: string | undefined };

/** Reads the query parameters of a profile's page as Next hands them over. */
export function readProfileAddress(
  params: Record<string, string | string[] | undefined>,
): ProfileAddress {
  const one = (name: string) => {
    const value = params[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const tab = one("tab");
  const cursor = one("cursor");
  return {
    tab: profileTabs.find((each) => each === tab),
    cursor: cursor !== undefined && cursor.length <= 500 ? cursor : undefined,
  };
}

/** The tabs that somebody has, the first one shown unless another is asked for: works and calls only where there are any. */
export function tabsOf({ counts }: Counted): readonly ProfileTab[] {
  const isThere = {
    works: counts.artworks > 0,
    opportunities: counts.opportunities > 0,
    about: true,
  };
  return profileTabs.filter((tab) => isThere[tab]);
}

/** The address of a tab; the first one is the profile's own. */
export function tabHref(profile: { slug: string } & Counted, tab: ProfileTab): string {
  const path = profilePath(profile);
  return tab === tabsOf(profile)[0] ? path : `${path}?tab=${tab}`;
}

/** The address of the works after `cursor`. */
export function moreWorksHref(profile: { slug: string }, cursor: string): string {
  return `${profilePath(profile)}?cursor=${encodeURIComponent(cursor)}`;
}
