import { z } from "zod";
import { toSlug } from "@/lib/profiles/profiles.rules";
import { type Contact, OrganizationType, profileLimits } from "@/lib/profiles/profiles.schema";
import { singleLineText, multilineText } from "@/lib/shared/texts/text";
import { webAddress } from "@/lib/shared/web/web-address";
import type { ImportedProfile } from "@/local/import/artist-record";
import { profileName, readCountry, readText } from "@/local/import/record-values";
import type { Drop } from "@/local/import/report";
import { normaliseName } from "@/lib/shared/texts/normalise-name";

/** An invalid required field rejects the record; an invalid optional field is left out. */
export const OrganizationRecord = z.looseObject({
  name: profileName,
  type: OrganizationType,
  source: singleLineText(60, 1),
  license: singleLineText(200, 1),
  sourceId: z.string().max(200).nullish().catch(null),
  city: z.string().nullish().catch(null),
  country: z.string().nullish().catch(null),
  countryCode: z.string().nullish().catch(null),
  website: z.string().nullish().catch(null),
  description: z.string().nullish().catch(null),
  blurb: z.string().nullish().catch(null),
  closed: z.boolean().nullish().catch(null),
  historical: z.boolean().nullish().catch(null),
});
type ParsedRecord = z.infer<typeof OrganizationRecord>;

/** Credits that sources require beyond their licence. */
const credits: Record<string, string> = {
  "artsy-README": "From Artsy’s list of its partners, CC BY 4.0.",
  "culture-grid-uk":
    "Contains public sector information of Culture Grid, licensed under the Open Government Licence v3.0.",
  "hipo-universities": "From Hipo’s list of university domains and names, MIT licence.",
  "odcaf-canada":
    "Contains information of Statistics Canada, licensed under the Open Government Licence – Canada.",
  photogrants: "From photogrants, ISC licence.",
  whosonfirst: "Data from Who’s On First (whosonfirst.org), with venues of SimpleGeo.",
};

/** Returns null if the licence requires no credit (public domain, CC0). */
export function toAttribution({
  source,
  license,
}: Pick<ParsedRecord, "source" | "license">): string | null {
  if (/^CC0|public domain/i.test(license)) return null;
  return credits[source] ?? `From ${source}, ${license}.`;
}

const INACTIVE_NOTES = {
  closed: "This organisation has closed.",
  historical: "This organisation is a historical one.",
};

/**
 * A closed or historical organisation gets a page, but is not listed in the directory.
 * @param drop is called for each optional field that is left out
 */
export function readOrganization(record: ParsedRecord, drop: Drop): ImportedProfile {
  const { name, source, sourceId, license, closed, historical } = record;
  const country = readCountry(record.countryCode ?? record.country, drop);
  const city = readText("city", singleLineText(profileLimits.city), record.city, drop);
  const website = readText("website", webAddress(300, "no web address"), record.website, drop);
  const inactiveNote = closed ? INACTIVE_NOTES.closed : historical ? INACTIVE_NOTES.historical : "";
  const bioText = multilineText(profileLimits.bio - INACTIVE_NOTES.historical.length - 2);
  const bio = readText("description", bioText, record.description, drop);
  const contact: Contact = website === "" ? {} : { website };
  return {
    sourceId: `${source}/${sourceId ?? [name, city, country ?? ""].map(normaliseName).join("/")}`,
    name,
    slug: toSlug(name) || "organisation",
    headline: readText("blurb", singleLineText(profileLimits.headline), record.blurb, drop),
    bio: [inactiveNote, bio].filter((part) => part !== "").join("\n\n"),
    city,
    country,
    organizationType: record.type,
    contact,
    hidden: inactiveNote !== "",
    license,
    attribution: toAttribution(record),
  };
}
