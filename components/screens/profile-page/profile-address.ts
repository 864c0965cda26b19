import { profilePath } from "@/lib/profiles/profile-paths.rules";

/** Limit of the API (`pageQuery`). */
const MAX_CURSOR_LENGTH = 500;

const profileTabs = ["works", "series", "opportunities", "cv", "collections", "about"] as const;
export type ProfileTab = (typeof profileTabs)[number];

export type ProfileCounts = {
  counts: {
    artworks: number;
    series: number;
    opportunities: number;
    cvEntries?: number;
    collections?: number;
  };
};

type ProfileAddress = { tab: ProfileTab | undefined; cursor: string | undefined };

/** Reads parameters of the page's address; empty, repeated and invalid ones count as absent. */
export function readProfileAddress(
  params: Record<string, string | string[] | undefined>,
): ProfileAddress {
  const readParam = (name: string) => {
    const value = params[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const tab = readParam("tab");
  const cursor = readParam("cursor");
  return {
    tab: profileTabs.find((name) => name === tab),
    cursor: cursor !== undefined && cursor.length <= MAX_CURSOR_LENGTH ? cursor : undefined,
  };
}

/** Works, series, opportunities, CV and collections only if there are any. The first tab is the default. */
export function listProfileTabs({ counts }: ProfileCounts): readonly ProfileTab[] {
  const isVisible = {
    works: counts.artworks > 0,
    series: counts.series > 0,
    opportunities: counts.opportunities > 0,
    cv: (counts.cvEntries ?? 0) > 0,
    collections: (counts.collections ?? 0) > 0,
    about: true,
  };
  return profileTabs.filter((tab) => isVisible[tab]);
}

/** The first tab has the profile's own address. */
export function tabHref(profile: { slug: string } & ProfileCounts, tab: ProfileTab): string {
  const path = profilePath(profile);
  return tab === listProfileTabs(profile)[0] ? path : `${path}?tab=${tab}`;
}

export const moreArtworksHref = (profile: { slug: string }, cursor: string): string =>
  `${profilePath(profile)}?cursor=${encodeURIComponent(cursor)}`;
