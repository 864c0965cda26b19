import { ownCollectionsPath } from "@/lib/collections/collection-paths.rules";
import { ownCvPath } from "@/lib/cvs/cv-paths.rules";
import {
  NEW_OPPORTUNITY_PATH,
  OWN_OPPORTUNITIES_PATH,
} from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { integrationsPath, keysPath } from "@/lib/keys/key-paths.rules";
import { teamPath } from "@/lib/members/team-paths.rules";
import { editProfilePath, FACTS_PATH, profilePath } from "@/lib/profiles/profile-paths.rules";
import type { Profile, ProfileRole } from "@/lib/profiles/profiles.schema";
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

/** Lists the pages of the account's menu by what the active profile's role does here. */
export function listMenuGroups(profile: Pick<Profile, "id" | "slug" | "role"> | null): PageGroup[] {
  if (profile === null) return [saved];
  const { title, pages } = workPages[profile.role];
  const own = [
    page(profilePath(profile), "See your page"),
    page(editProfilePath(profile.id), "Edit profile"),
  ];
  return [
    { title, pages: [...pages, ...own] },
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
  page(keysPath, "Keys and webhooks"),
  postArtwork,
  postOpportunity,
];
