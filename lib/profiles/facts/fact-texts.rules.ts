import type { ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { getCountryName } from "@/lib/shared/names/countries";
import { getLanguageName } from "@/lib/shared/names/languages";
import { joinParts } from "@/lib/shared/texts/join-parts";

/** Private facts on one line, for their owner. */
export function describeFacts({
  birthYear,
  residence,
  citizenships,
  languages,
  student,
}: ProfileFacts): string {
  const text = joinParts([
    birthYear === null ? "" : `born in ${birthYear}`,
    residence === null ? "" : `living in ${getCountryName(residence)}`,
    citizenships.length === 0
      ? ""
      : `citizen of ${citizenships.map((code) => getCountryName(code)).join(", ")}`,
    languages.map(getLanguageName).join(", "),
    student === null ? "" : student ? "a student" : "not a student",
  ]);
  return text === "" ? "none given" : text;
}
