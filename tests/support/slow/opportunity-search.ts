import { normaliseName } from "@/lib/shared/normalise-name";
import { findCountryCode, countryName } from "@/lib/shared/countries";

export type Known = {
  id: string;
  profile_id: string | null;
  type: string;
  title: string;
  summary: string;
  description: string;
  organization_name: string;
  attendance: string;
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

/** Query parameters. */
export type Asked = Partial<Record<string, string>>;

const words = (text: string) => normaliseName(text).split(" ").filter(Boolean);
const chosen = (asked: string | undefined) => (asked ?? "").split(",").filter(Boolean);

const anyOf = (asked: string | undefined, has: readonly string[]) =>
  chosen(asked).length === 0 || chosen(asked).some((word) => has.includes(word));

function isAt(location: string | undefined, { city, country }: Known): boolean {
  if (location !== undefined && /^[^\p{L}\p{N}]*[^\s,\p{L}\p{N}][^\p{L}\p{N}]*$/u.test(location))
    return false;
  const place = words(`${city} ${country === null ? "" : countryName(country)}`);
  return (location ?? "").split(",").every((part) => {
    const code = findCountryCode(part);
    const isThere = words(part).every((typed) => place.some((word) => word.startsWith(typed)));
    if (code === null) return isThere;
    return code === country || (part.trim().length > 2 && isThere);
  });
}

/** 0 where the word does not occur. */
function weight(word: string, opportunity: Known): number {
  const title = new Set(words(opportunity.title));
  if (title.has(word)) return 100 + Math.floor(100 / title.size);
  if (words(opportunity.organization_name).includes(word)) return 60;
  if (words(opportunity.summary).includes(word)) return 40;
  return words(opportunity.description).includes(word) ? 20 : 0;
}

const LESS = 5;

/** Singular of a plural and the other way round; may yield nonsense, which matches nothing. */
export function otherNumbers(word: string): string[] {
  if (word.length < 3) return [];
  const without = (count: number) => word.slice(0, -count);
  if (word.length > 4 && word.endsWith("ies")) return [`${without(3)}y`, without(1)];
  const hisses = (text: string) =>
    ["ch", "sh", "ss", "x", "z"].some((ending) => text.endsWith(ending));
  if (word.endsWith("es") && word.length > 4 && hisses(without(2))) {
    return [without(2), without(1)];
  }
  if (hisses(word)) return [`${word}es`];
  if (word.endsWith("s")) return word.length < 4 || /[iu]s$/.test(word) ? [] : [without(1)];
  if (word.endsWith("y") && !/[aeiou]y$/.test(word)) return [`${without(1)}ies`];
  return [`${word}s`];
}

/** Each word must occur in singular or plural, the last one possibly as a prefix; null otherwise. */
export function worth(q: string, opportunity: Known): number | null {
  const typed = [...new Set(words(q))];
  const all = words(
    [
      opportunity.title,
      opportunity.organization_name,
      opportunity.summary,
      opportunity.description,
    ].join(" "),
  );
  let sum = 0;
  for (const [nth, word] of typed.entries()) {
    const forms = otherNumbers(word);
    const longer =
      nth === typed.length - 1 && word.length >= 2
        ? all.filter((other) => [word, ...forms].some((form) => other.startsWith(form)))
        : [];
    const best = Math.max(
      weight(word, opportunity),
      ...[...forms, ...longer]
        .filter((other) => other !== word)
        .map((other) => weight(other, opportunity) - LESS),
    );
    if (best <= 0) return null;
    sum += best;
  }
  return sum;
}

/** A naive reference implementation of the search. */
export function fits(asked: Asked, opportunity: Known): boolean {
  const { deadlineBefore, deadlineAfter } = asked;
  const fee = asked["fees"]?.replaceAll(/\bFEE\b/g, "FEES");
  return (
    opportunity.listed &&
    anyOf(asked["types"], [opportunity.type]) &&
    (opportunity.open_to_all_fields || anyOf(asked["fields"], opportunity.artistic_fields)) &&
    anyOf(asked["rewards"], opportunity.rewards) &&
    anyOf(asked["requirements"], opportunity.requirements) &&
    anyOf(fee, [opportunity.fee_type]) &&
    anyOf(asked["attendance"], [opportunity.attendance]) &&
    anyOf(asked["deadlineKinds"], [opportunity.deadline_kind]) &&
    isAt(asked["location"], opportunity) &&
    (deadlineBefore === undefined ||
      (opportunity.deadline !== null && opportunity.deadline < new Date(deadlineBefore))) &&
    (deadlineAfter === undefined ||
      (opportunity.deadline !== null && opportunity.deadline >= new Date(deadlineAfter))) &&
    (asked["profileId"] === undefined || asked["profileId"] === opportunity.profile_id) &&
    (asked["hidePromoted"] !== "true" || !opportunity.promoted) &&
    (asked["q"] === undefined || worth(asked["q"], opportunity) !== null)
  );
}

const newerFirst = (a: Known, b: Known) =>
  b.published_at.getTime() - a.published_at.getTime() || (a.id < b.id ? 1 : -1);
const soonerFirst = (a: Known, b: Known) =>
  (a.deadline?.getTime() ?? Infinity) - (b.deadline?.getTime() ?? Infinity) ||
  (a.id < b.id ? -1 : 1);

/** Without the promoted ones at the top. */
export function search(asked: Asked, opportunities: readonly Known[]): Known[] {
  const found = opportunities.filter((opportunity) => fits(asked, opportunity));
  if (asked["sortBy"] === "deadline") {
    // Infinity − Infinity is NaN.
    return found.toSorted((a, b) =>
      a.deadline === null && b.deadline === null ? (a.id < b.id ? -1 : 1) : soonerFirst(a, b),
    );
  }
  const { q } = asked;
  if (asked["sortBy"] === "relevance" && q !== undefined) {
    const rank = (opportunity: Known) => worth(q, opportunity) ?? 0;
    return found.toSorted((a, b) => rank(b) - rank(a) || newerFirst(a, b));
  }
  return found.toSorted(newerFirst);
}
