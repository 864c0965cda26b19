import { z } from "zod";
import { createDatedId } from "@/local/import/dated-id";
import { toSlug } from "@/lib/profiles/profiles.rules";
import { OrganizationType, ProfileRole } from "@/lib/profiles/profiles.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { addDays } from "@/lib/shared/time/durations";
import { DemoName } from "@/local/stack/demo-accounts";
import { readRecords } from "@/local/seed/read-records";

export const DEMO_SOURCE = "demo";

/** A square detail of a work's picture: its centre as fractions of width and height, its side as a fraction of the width. */
const Detail = z.strictObject({ work: z.string(), x: z.number(), y: z.number(), side: z.number() });
export type Detail = z.infer<typeof Detail>;

/** The importer knows no roles, accounts and pictures of profiles. Works are named by their `sourceId`. */
const ProfileRecord = z.strictObject({
  name: z.string(),
  createdAt: z.coerce.date(),
  role: ProfileRole,
  /** The demo account that owns it. */
  account: DemoName.nullable().default(null),
  organizationType: OrganizationType.nullable().default(null),
  headline: z.string(),
  bio: z.string(),
  pronouns: z.string().nullable().default(null),
  city: z.string(),
  country: z.string(),
  artisticFields: z.array(ArtisticField).default([]),
  /** A portrait, without which the page shows initials. */
  portrait: Detail.nullable().default(null),
  cover: z.string().nullable().default(null),
  gallery: z.array(z.string()).default([]),
});
export type DemoProfile = z.infer<typeof ProfileRecord> & { id: string; slug: string };

/** Every profile of the demo, oldest first. */
export const demoProfiles: readonly DemoProfile[] = readRecords("profiles", ProfileRecord).map(
  (profile) => {
    const slug = toSlug(profile.name);
    const id = createDatedId(`${DEMO_SOURCE}/profile/${slug}`, profile.createdAt);
    return { ...profile, id, slug };
  },
);

/** New accounts do not count in the record of how an organiser answers. */
const ACCOUNT_DAYS = 200;

export const toInventedUid = ({ slug }: Pick<DemoProfile, "slug">): string =>
  `demo-applicant-${slug}`;

/** Returns the account of an invented artist who is not one of the demo accounts: nobody signs in with it. */
export const toInventedAccount = (profile: Pick<DemoProfile, "slug">, now = new Date()) => ({
  uid: toInventedUid(profile),
  email: `${profile.slug}@vitrine.test`,
  email_verified_at: now,
  created_at: addDays(now, -ACCOUNT_DAYS),
});

/** @throws when the demo has no profile of that name */
export function findDemoProfile(name: string): DemoProfile {
  const profile = demoProfiles.find((candidate) => candidate.name === name);
  if (profile === undefined) throw new Error(`The demo has no profile of ${name}`);
  return profile;
}

export const findProfileId = (name: string): string => findDemoProfile(name).id;
