import { z } from "zod";
import { toSlug } from "@/lib/profiles/profiles.rules";
import { type Contact, type OrganizationType, profileLimits } from "@/lib/profiles/profiles.schema";
import { singleLineText, multilineText } from "@/lib/shared/texts/text";
import { profileName, readCountry, readText } from "@/local/import/record-values";
import type { Drop } from "@/local/import/report";
import { readYear } from "@/local/import/read-values";
import { doubtName } from "@/local/import/split-names";
import { normaliseName } from "@/lib/shared/texts/normalise-name";

export const ARTIST_SOURCE = "artist";

/** An invalid required field rejects the record; an invalid optional field is left out. */
export const ArtistRecord = z.looseObject({
  name: profileName,
  birth: z.union([z.int(), z.string()]).nullish().catch(null),
  country: z.string().nullish().catch(null),
  bioLine: z.string().nullish().catch(null),
  bio: z.string().nullish().catch(null),
  license: z.string().nullish().catch(null),
});

export interface ImportedProfile {
  sourceId: string;
  name: string;
  slug: string;
  headline: string;
  bio: string;
  city: string;
  country: string | null;
  organizationType: OrganizationType | null;
  contact: Contact;
  /** Has a page, but is not listed in the directory. */
  hidden: boolean;
  license: string | null;
  attribution: string | null;
}

const emptyFields = {
  headline: "",
  bio: "",
  city: "",
  country: null,
  organizationType: null,
  contact: {},
  hidden: false,
  license: null,
  attribution: null,
} as const;

/** Identifies an artist by normalised name and, if known, year of birth. */
export const toArtistKey = (name: string, birth: number | null): string =>
  `${normaliseName(name)}/${birth ?? ""}`;

const toArtistSlug = (name: string) => toSlug(name) || "artist";

export function createArtistFromName(name: string): ImportedProfile {
  return { ...emptyFields, sourceId: toArtistKey(name, null), name, slug: toArtistSlug(name) };
}

/** @param drop is called for each optional field that is left out */
export function readArtist(record: z.infer<typeof ArtistRecord>, drop: Drop): ImportedProfile {
  const { name, country, license } = record;
  const birth = typeof record.birth === "string" ? readYear(record.birth) : (record.birth ?? null);
  if (birth === null && typeof record.birth === "string")
    drop(`birth: no year in “${record.birth}”`);
  const doubt = doubtName(name);
  if (doubt !== null) drop(`name: “${name}” ${doubt}, and got a profile as a person.`, "noted");
  const code = readCountry(country, drop);
  const headline = readText(
    "bioLine",
    singleLineText(profileLimits.headline),
    record.bioLine,
    drop,
  );
  const bio = readText("bio", multilineText(profileLimits.bio), record.bio, drop);
  return {
    ...emptyFields,
    sourceId: toArtistKey(name, birth),
    name,
    slug: toArtistSlug(name),
    headline,
    bio,
    country: code,
    license: license ?? null,
  };
}
