import { z } from "zod";
import records from "@/local/seed/demo-profiles.json";
import { createDatedId } from "@/lib/server/dated-id";
import { toSlug } from "@/lib/profiles/profiles.rules";
import { OrganizationType, ProfileRole } from "@/lib/profiles/profiles.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { DemoName } from "@/local/stack/demo-accounts";
import { HOUR_MS } from "@/lib/shared/time/durations";

export const DEMO_SOURCE = "demo";

/** A square detail of a work's picture: its centre as fractions of width and height, its side as a fraction of the width. */
const Detail = z.strictObject({ work: z.string(), x: z.number(), y: z.number(), side: z.number() });
export type Detail = z.infer<typeof Detail>;

/** Works are named by their `sourceId`. */
const ProfileRecord = z.strictObject({
  name: z.string(),
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
  /** Shown by an organisation's opportunities, in turn. */
  opportunityPictures: z.array(z.string()).default([]),
});

export type DemoProfile = z.infer<typeof ProfileRecord> & {
  id: string;
  slug: string;
  createdAt: Date;
};

const OLDEST = Date.UTC(2026, 3, 20, 9);

/** Every profile of the demo, oldest first. */
export const demoProfiles: readonly DemoProfile[] = z
  .array(ProfileRecord)
  .parse(records)
  .map((profile, index) => {
    const createdAt = new Date(OLDEST + index * 7 * HOUR_MS);
    const slug = toSlug(profile.name);
    const id = createDatedId(`${DEMO_SOURCE}/profile/${slug}`, createdAt);
    return { ...profile, id, slug, createdAt };
  });

/** @throws when the demo has no profile of that name */
export function findProfileId(name: string): string {
  const profile = demoProfiles.find((candidate) => candidate.name === name);
  if (profile === undefined) throw new Error(`The demo has no profile of ${name}`);
  return profile.id;
}
