/** A word that a typed one may mean, or its beginning; `entries` tells how common it is. */
type Term = { word: string; prefix: boolean; entries: number };

/** Conditions that decide the key of an alert about opportunities. */
export type KeyedConditions = {
  profileId: string | null;
  /** Terms of each typed word. */
  terms: readonly (readonly Term[])[];
  places: readonly { country: string | null; words: readonly string[] | null }[];
  types: number;
  fields: number;
};

/** Beginnings of words are stored up to this length. */
export const PREFIX_LENGTH = 4;
/** With more pairs of type and field, the keys are the types alone. */
const MAX_PAIRS = 40;

const toPrefix = (word: string) => Array.from(word).slice(0, PREFIX_LENGTH).join("");

const listBits = (mask: number) =>
  Array.from({ length: 31 }, (_, position) => 1 << position).filter((bit) => (mask & bit) !== 0);

const countEntries = (terms: readonly Term[]) =>
  terms.reduce((sum, { entries }) => sum + entries, 0);

function listWordKeys(words: KeyedConditions["terms"]): string[] {
  const rarest = words.toSorted((a, b) => countEntries(a) - countEntries(b))[0] ?? [];
  return rarest.map(({ word, prefix }) => (prefix ? `x:${toPrefix(word)}` : `w:${word}`));
}

/** Returns the keys of one of the places; none if its text has no word. */
function listPlaceKeys({ places, types }: KeyedConditions): string[] {
  const place = places.find(({ words }) => words === null) ?? places[0];
  if (place === undefined) return [];
  const { country, words } = place;
  const word = words?.[0];
  if (word === "") return [];
  const countryKeys = country === null ? [] : [`c:${country}`];
  const keys =
    types === 0
      ? countryKeys
      : countryKeys.flatMap((key) => listBits(types).map((type) => `${key}/t:${type}`));
  return [...keys, ...(word === undefined ? [] : [`l:${toPrefix(word)}`])];
}

function listMaskKeys({ types, fields }: KeyedConditions): string[] {
  const typeKeys = listBits(types).map((type) => `t:${type}`);
  const fieldKeys = listBits(fields).map((field) => `f:${field}`);
  if (typeKeys.length === 0) return fieldKeys;
  const pairs = typeKeys.flatMap((type) => fieldKeys.map((field) => `${type}/${field}`));
  return pairs.length === 0 || pairs.length > MAX_PAIRS ? typeKeys : pairs;
}

/** The narrowest condition: an opportunity that fits has at least one of these keys (`selectOpportunityKeys`). */
export function listAlertKeys(conditions: KeyedConditions): string[] {
  if (conditions.profileId !== null) return [`p:${conditions.profileId}`];
  const choices = [
    listWordKeys(conditions.terms),
    listPlaceKeys(conditions),
    listMaskKeys(conditions),
  ];
  return [...new Set(choices.find((keys) => keys.length > 0) ?? ["*"])];
}
