import { ownCollectionsPath } from "@/lib/collections/collection-paths.rules";
import { ownCvPath } from "@/lib/cvs/cv-paths.rules";
import {
  NEW_OPPORTUNITY_PATH,
  OWN_OPPORTUNITIES_PATH,
} from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { integrationsPath, keysPath } from "@/lib/keys/key-paths.rules";
import { teamPath } from "@/lib/members/team-paths.rules";
import type { Membership } from "@/lib/profiles/memberships.schema";
import { postsFor } from "@/lib/profiles/memberships.rules";
import { editProfilePath, FACTS_PATH, profilePath } from "@/lib/profiles/profile-paths.rules";
import type { Profile, ProfileRole } from "@/lib/profiles/profiles.schema";
import type { TeamPower } from "@/lib/shared/team-roles";
import { statisticsPath } from "@/lib/statistics/statistics-paths.rules";

export type AccountPage = { href: string; label: string };
type PageGroup = { title: string; pages: readonly AccountPage[] };

const page = (href: string, label: string): AccountPage => ({ href, label });

const applications = page("/account/applications", "Your applications");
const materials = page("/account/materials", "Materials");
const cv = page(ownCvPath, "CV");
const facts = page(FACTS_PATH, "Private facts");
const desk = page(OWN_OPPORTUNITIES_PATH, "Opportunities and applications");
const team = page(teamPath(), "Team");
const integrations = page(integrationsPath(), "Integrations");
const keys = page(keysPath, "Keys and webhooks");
const statistics = page(statisticsPath(), "Statistics");
const postArtwork = page("/post/artworks", "Post an artwork");
const postOpportunity = page(NEW_OPPORTUNITY_PATH, "Post an opportunity");
const collections = page(ownCollectionsPath, "Collections");
const bookmarks = page("/bookmarks", "Saved opportunities");
const alerts = page("/account/alerts", "Alerts and follows");

/** The pages of the work that a role comes for, in the order in which it needs them. */
const workPages: Readonly<Record<ProfileRole, PageGroup>> = {
  ARTIST: { title: "Your work", pages: [applications, cv, materials, statistics, postArtwork] },
  CURATOR: { title: "Your work", pages: [applications, desk, statistics, postOpportunity] },
  ART_ORGANIZATION: {
    title: "Your organisation",
    pages: [desk, team, statistics, integrations, postOpportunity, postArtwork],
  },
  ART_ENTHUSIAST: { title: "Your profile", pages: [] },
  COLLECTOR: { title: "Your profile", pages: [] },
};

const saved: PageGroup = { title: "Saved", pages: [bookmarks, collections, alerts] };
const collected: PageGroup = { title: "Saved", pages: [collections, alerts, bookmarks] };

type Place = Pick<Membership, "memberRole" | "mayPost">;

/** The pages that are refused to members with less than this. */
const powers = new Map<AccountPage, TeamPower>([
  [integrations, "MANAGER"],
  [keys, "MANAGER"],
  [statistics, "MANAGER_OR_POSTING_EDITOR"],
  [facts, "OWNER"],
  [cv, "OWNER"],
]);

const isOpenTo = (place: Place | null) => (shown: AccountPage) => {
  const power = powers.get(shown);
  return place === null || power === undefined || postsFor(place, power);
};

/** Lists the pages of the account's menu by what the active profile's role does here, and a member's place in its team. */
export function listMenuGroups(
  profile: Pick<Profile, "id" | "slug" | "role"> | null,
  place: Place | null = null,
): PageGroup[] {
  if (profile === null) return [saved];
  const { title, pages } = workPages[profile.role];
  const own = [page(profilePath(profile), "See your page")];
  if (place === null || postsFor(place, "POSTING_MANAGER"))
    own.push(page(editProfilePath(profile.id), "Edit profile"));
  return [
    { title, pages: [...pages.filter(isOpenTo(place)), ...own] },
    profile.role === "ART_ENTHUSIAST" || profile.role === "COLLECTOR" ? collected : saved,
  ];
}

/** Every page of an account, also those that its role's menu leaves out. */
export const accountPages: readonly AccountPage[] = [
  applications,
  cv,
  materials,
  facts,
  desk,
  team,
  statistics,
  integrations,
  alerts,
  page("/account/notifications", "Notification settings"),
  keys,
  postArtwork,
  postOpportunity,
];

/** Lists the pages of an account that acts for this profile; organisations have no CV. */
export const listAccountPages = (
  role: ProfileRole | undefined,
  place: Place | null,
): readonly AccountPage[] =>
  accountPages
    .filter(isOpenTo(place))
    .filter((shown) => shown !== cv || role !== "ART_ORGANIZATION");
