import { z } from "zod";
import { toSlug } from "@/lib/profiles/profiles.rules";
import { type Contact, OrganizationType, profileLimits } from "@/lib/profiles/profiles.schema";
import { findCountryCode } from "@/lib/shared/countries";
import { singleLineText, multilineText } from "@/lib/shared/text";
import type { ImportedProfile } from "@/scripts/import/artist-record";
import { normaliseName } from "@/lib/shared/normalise-name";

/** Required fields; any other field that does not fit is left out. */
export const OrganizationRecord = z.looseObject({
  name: singleLineText(profileLimits.name, 1).refine(
    (name) => normaliseName(name) !== "",
    "A name has letters.",
  ),
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
type Read = z.infer<typeof OrganizationRecord>;

const webAddress = z
  .string()
  .max(300)
  .refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ""), "no web address");

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

/** Null if the licence requires no credit (public domain, CC0). */
export function creditOf({ source, license }: Pick<Read, "source" | "license">): string | null {
  if (/^CC0|public domain/i.test(license)) return null;
  return credits[source] ?? `From ${source}, ${license}.`;
}

const GONE = {
  closed: "This organisation has closed.",
  historical: "This organisation is a historical one.",
};

/**
 * A closed or historical organisation gets a page, but is not listed in the directory.
 * @param drop is called for each optional field that is left out
 */
export function readOrganization(record: Read, drop: (reason: string) => void): ImportedProfile {
  const fitting = (
    field: "city" | "website" | "description" | "blurb",
    schema: z.ZodType<string>,
  ) => {
    const given = record[field] ?? "";
    if (given === "") return "";
    const result = schema.safeParse(given);
    if (!result.success) drop(`${field}: ${result.error.issues[0]?.message ?? "unfit"}`);
    return result.success ? result.data : "";
  };
  const { name, source, sourceId, license, closed, historical } = record;
  const given = record.countryCode ?? record.country ?? "";
  const country = given === "" ? null : findCountryCode(given);
  if (given !== "" && country === null) drop(`country: no ISO code for “${given}”`);
  const city = fitting("city", singleLineText(profileLimits.city));
  const website = fitting("website", webAddress);
  const gone = closed ? GONE.closed : historical ? GONE.historical : "";
  const bio = fitting("description", multilineText(profileLimits.bio - GONE.historical.length - 2));
  const contact: Contact = website === "" ? {} : { website };
  return {
    sourceId: `${source}/${sourceId ?? [name, city, country ?? ""].map(normaliseName).join("/")}`,
    name,
    slug: toSlug(name) || "organisation",
    headline: fitting("blurb", singleLineText(profileLimits.headline)),
    bio: [gone, bio].filter((part) => part !== "").join("\n\n"),
    city,
    country,
    organizationType: record.type,
    contact,
    hidden: gone !== "",
    license,
    attribution: creditOf(record),
  };
}
