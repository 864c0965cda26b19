import { z } from "zod";
import { countryCode } from "@/lib/shared/form-fields";
import { isLanguageCode } from "@/lib/shared/names/languages";

export const factLimits = {
  oldest: 1900,
  youngest: 2020,
  citizenships: 10,
  languages: 20,
} as const;

const YEAR_ERROR = `A year from ${factLimits.oldest} to ${factLimits.youngest}, please.`;

const LanguageCode = z.string().refine(isLanguageCode, "A language of ISO 639, please.");

export const ProfileFacts = z
  .object({
    birthYear: z
      .int(YEAR_ERROR)
      .min(factLimits.oldest, YEAR_ERROR)
      .max(factLimits.youngest, YEAR_ERROR)
      .nullable()
      .describe("Null if unknown."),
    residence: countryCode.nullable().describe("ISO 3166-1 alpha-2."),
    citizenships: z.array(countryCode).max(factLimits.citizenships).describe("ISO 3166-1 alpha-2."),
    languages: z.array(LanguageCode).max(factLimits.languages).describe("ISO 639."),
    student: z.boolean().nullable().describe("Null if unknown."),
  })
  .describe("Private: only the owner of the profile sees them, by this call.")
  .meta({ id: "ProfileFacts" });
export type ProfileFacts = z.infer<typeof ProfileFacts>;

export const ProfileFactChanges = ProfileFacts.partial()
  .describe("A fact that is not sent keeps its value.")
  .meta({ id: "ProfileFactChanges" });
export type ProfileFactChanges = z.infer<typeof ProfileFactChanges>;

export const noFacts: ProfileFacts = {
  birthYear: null,
  residence: null,
  citizenships: [],
  languages: [],
  student: null,
};
