import { normaliseName } from "@/lib/shared/texts/normalise-name";
import { findCountryCode, getCountryName } from "@/lib/shared/names/countries";

export type SearchedOpportunity = {
  id: string;
  profile_id: string | null;
  type: string;
  title: string;
  summary: string;
  description: string;
  organization_name: string;
  attendance: string;
  apply_mode: string;
  city: string;
  country: string | null;
  deadline_kind: string;
  deadline: Date | null;
  fee_type: string;
  rewards: string[];
  artistic_fields: string[];
  open_to_all_fields: boolean;
  requirements: string[];
  published_at: Date;
  /** Published, not expired, and its profile not hidden. */
  listed: boolean;
  promoted: boolean;
};

/** The query parameters of the search, unparsed. */
export type SearchQuery = Partial<Record<string, string>>;

const splitWords = (text: string) => normaliseName(text).split(" ").filter(Boolean);
const splitList = (parameter: string | undefined) => (parameter ?? "").split(",").filter(Boolean);

const matchesAny = (parameter: string | undefined, values: readonly string[]) =>
  splitList(parameter).length === 0 || splitList(parameter).some((word) => values.includes(word));

function matchesLocation(
  location: string | undefined,
  { city, country }: SearchedOpportunity,
): boolean {
  if (location !== undefined && /^[^\p{L}\p{N}]*[^\s,\p{L}\p{N}][^\p{L}\p{N}]*$/u.test(location))
    return false;
  const place = splitWords(`${city} ${country === null ? "" : getCountryName(country)}`);
  return (location ?? "").split(",").every((part) => {
    const code = findCountryCode(part);
    const matchesWords = splitWords(part).every((typed) =>
      place.some((word) => word.startsWith(typed)),
    );
    if (code === null) return matchesWords;
    return code === country || (part.trim().length > 2 && matchesWords);
  });
}

/** 0 if the word does not occur. */
function weighWord(word: string, opportunity: SearchedOpportunity): number {
  const title = new Set(splitWords(opportunity.title));
  if (title.has(word)) return 100 + Math.floor(100 / title.size);
  if (splitWords(opportunity.organization_name).includes(word)) return 60;
  if (splitWords(opportunity.summary).includes(word)) return 40;
  return splitWords(opportunity.description).includes(word) ? 20 : 0;
}

const OTHER_FORM_PENALTY = 5;

/** The singular of a plural, or the plural of a singular; nonsense does no harm, because it matches nothing. */
export function listNumberForms(word: string): string[] {
  if (word.length < 3) return [];
  const dropEnding = (count: number) => word.slice(0, -count);
  if (word.length > 4 && word.endsWith("ies")) return [`${dropEnding(3)}y`, dropEnding(1)];
  const endsInSibilant = (text: string) =>
    ["ch", "sh", "ss", "x", "z"].some((ending) => text.endsWith(ending));
  if (word.endsWith("es") && word.length > 4 && endsInSibilant(dropEnding(2))) {
    return [dropEnding(2), dropEnding(1)];
  }
  if (endsInSibilant(word)) return [`${word}es`];
  if (word.endsWith("s")) return word.length < 4 || /[iu]s$/.test(word) ? [] : [dropEnding(1)];
  if (word.endsWith("y") && !/[aeiou]y$/.test(word)) return [`${dropEnding(1)}ies`];
  return [`${word}s`];
}

/** Each word must occur in singular or plural, the last one possibly as a prefix; null otherwise. */
export function rankMatch(q: string, opportunity: SearchedOpportunity): number | null {
  const typed = [...new Set(splitWords(q))];
  const opportunityWords = splitWords(
    [
      opportunity.title,
      opportunity.organization_name,
      opportunity.summary,
      opportunity.description,
    ].join(" "),
  );
  let sum = 0;
  for (const [index, word] of typed.entries()) {
    const forms = listNumberForms(word);
    const completions =
      index === typed.length - 1 && word.length >= 2
        ? opportunityWords.filter((other) =>
            [word, ...forms].some((form) => other.startsWith(form)),
          )
        : [];
    const best = Math.max(
      weighWord(word, opportunity),
      ...[...forms, ...completions]
        .filter((other) => other !== word)
        .map((other) => weighWord(other, opportunity) - OTHER_FORM_PENALTY),
    );
    if (best <= 0) return null;
    sum += best;
  }
  return sum;
}

/** A naive reference implementation of the search. */
export function matchesQuery(query: SearchQuery, opportunity: SearchedOpportunity): boolean {
  const { deadlineBefore, deadlineAfter } = query;
  const fee = query["fees"]?.replaceAll(/\bFEE\b/g, "FEES");
  return (
    opportunity.listed &&
    matchesAny(query["types"], [opportunity.type]) &&
    (opportunity.open_to_all_fields || matchesAny(query["fields"], opportunity.artistic_fields)) &&
    matchesAny(query["rewards"], opportunity.rewards) &&
    matchesAny(query["requirements"], opportunity.requirements) &&
    matchesAny(fee, [opportunity.fee_type]) &&
    matchesAny(query["attendance"], [opportunity.attendance]) &&
    matchesAny(query["applyMode"], [opportunity.apply_mode]) &&
    matchesAny(query["deadlineKinds"], [opportunity.deadline_kind]) &&
    matchesLocation(query["location"], opportunity) &&
    (deadlineBefore === undefined ||
      (opportunity.deadline !== null && opportunity.deadline < new Date(deadlineBefore))) &&
    (deadlineAfter === undefined ||
      (opportunity.deadline !== null && opportunity.deadline >= new Date(deadlineAfter))) &&
    (query["profileId"] === undefined || query["profileId"] === opportunity.profile_id) &&
    (query["hidePromoted"] !== "true" || !opportunity.promoted) &&
    (query["q"] === undefined || rankMatch(query["q"], opportunity) !== null)
  );
}

const newerFirst = (a: SearchedOpportunity, b: SearchedOpportunity) =>
  b.published_at.getTime() - a.published_at.getTime() || (a.id < b.id ? 1 : -1);
const soonerFirst = (a: SearchedOpportunity, b: SearchedOpportunity) =>
  (a.deadline?.getTime() ?? Infinity) - (b.deadline?.getTime() ?? Infinity) ||
  (a.id < b.id ? -1 : 1);

/** Searches without the promoted ones at the top. */
export function searchByScan(
  query: SearchQuery,
  opportunities: readonly SearchedOpportunity[],
): SearchedOpportunity[] {
  const matches = opportunities.filter((opportunity) => matchesQuery(query, opportunity));
  if (query["sortBy"] === "deadline") {
    // Infinity − Infinity is NaN.
    return matches.toSorted((a, b) =>
      a.deadline === null && b.deadline === null ? (a.id < b.id ? -1 : 1) : soonerFirst(a, b),
    );
  }
  const { q } = query;
  if (query["sortBy"] === "relevance" && q !== undefined) {
    const rank = (opportunity: SearchedOpportunity) => rankMatch(q, opportunity) ?? 0;
    return matches.toSorted((a, b) => rank(b) - rank(a) || newerFirst(a, b));
  }
  return matches.toSorted(newerFirst);
}
