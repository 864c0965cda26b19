import { z } from "zod";
import type { DirectoryFilterName } from "@/lib/profiles/directory/directory-filters.schema";
import {
  OrganizationType,
  Profile,
  profileLimits,
  ProfileRole,
} from "@/lib/profiles/profiles.schema";
import { findCountryCode } from "@/lib/shared/names/countries";
import { listOf, pageQuery } from "@/lib/shared/list";
import { commaList } from "@/lib/shared/query-fields";
import { singleLineText } from "@/lib/shared/texts/text";

/** Source: CONTRACT section 3. */
export const DIRECTORY_PAGE_SIZE = 24;

/** The type of an organisation, or the role of a person. */
export const DirectoryKind = z.enum([
  ...OrganizationType.options,
  ...ProfileRole.exclude(["ART_ORGANIZATION"]).options,
]);
export type DirectoryKind = z.infer<typeof DirectoryKind>;

const Country = z.string().transform((text, context) => {
  const code = findCountryCode(text);
  if (code === null) context.addIssue("A country (ISO 3166-1 alpha-2, or its name), please.");
  return code ?? z.NEVER;
});

const filters = {
  orgTypes: commaList(OrganizationType).optional().describe("Any of these types."),
  city: singleLineText(profileLimits.city)
    .optional()
    .describe("A city as people write it; several with commas between them."),
  country: commaList(Country)
    .optional()
    .describe("Any of these countries: ISO 3166-1 alpha-2, or their names."),
  searchQuery: singleLineText(200)
    .optional()
    .describe("Words of name, headline and place, tolerant of typos and accents; best first."),
  roles: commaList(ProfileRole).optional().describe("Any of these roles."),
} satisfies Record<DirectoryFilterName, z.ZodType>;

/** The query of `GET /v1/profiles/directory`. */
export const DirectoryQuery = z.object({ ...filters, ...pageQuery(DIRECTORY_PAGE_SIZE) });
export type DirectoryQuery = z.infer<typeof DirectoryQuery>;

export const FacetValue = z.object({ key: z.string(), count: z.int() });

export const Facets = z
  .object({
    countries: z.array(FacetValue),
    cities: z.array(FacetValue).describe("The 100 with the most profiles."),
    orgTypes: z.array(FacetValue),
  })
  .describe("Each under the other filters, commonest first.");
export type Facets = z.infer<typeof Facets>;

export const Directory = listOf(Profile)
  .extend({
    facets: Facets,
    facetsRelation: z
      .enum(["eq", "gte"])
      .describe(
        "`gte`: facets count the best 2,000 results of a search at most; there may be more.",
      ),
  })
  .meta({ id: "Directory" });
export type Directory = z.infer<typeof Directory>;
