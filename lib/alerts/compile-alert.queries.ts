import { sql } from "kysely";
import { type KeyedConditions, listAlertKeys } from "@/lib/alerts/alert-keys.rules";
import type { AlertSearch } from "@/lib/alerts/alert-searches.rules";
import {
  filterGroups,
  groupColumns,
  listGroupKeys,
  type MaskColumn,
  maskColumns,
} from "@/lib/opportunities/list/opportunity-filter.queries";
import { parseLocation, toMask } from "@/lib/opportunities/list/opportunity-list.rules";
import {
  type SearchTerm,
  selectSearchTerms,
} from "@/lib/opportunities/list/opportunity-search.queries";
import { queryRows } from "@/lib/server/database/db";
import { invalid } from "@/lib/shared/failure";
import { recordFromKeys } from "@/lib/shared/records";

/** The columns of an alert that `alertFits` compares. */
export type CompiledSearch = Record<MaskColumn, number> & {
  of_profile: string | null;
  closing: string | null;
  deadline_before: string | null;
  deadline_after: string | null;
  hide_promoted: boolean;
  places: string | null;
  words: string | null;
};

/** A search of a kind other than opportunities. */
export const emptySearch: CompiledSearch = {
  ...recordFromKeys<Record<MaskColumn, number>>(maskColumns, () => 0),
  of_profile: null,
  closing: null,
  deadline_before: null,
  deadline_after: null,
  hide_promoted: false,
  places: null,
  words: null,
};

const toLexeme = ({ word, prefix }: SearchTerm) =>
  `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'${prefix ? ":*" : ""}`;

/** Returns the terms of each typed word. @throws VALIDATION for a search without a word */
async function readTerms(q: string | undefined): Promise<SearchTerm[][]> {
  if (q === undefined || q === "") return [];
  const rows = await queryRows(selectSearchTerms(q));
  if (rows.length === 0) throw invalid([{ path: "query.q", message: "A word, please." }]);
  return [...Map.groupBy(rows, ({ position }) => position).values()];
}

async function foldPlace(text: string): Promise<string[]> {
  const rows = await queryRows(sql<{ word: string }>`
    select word from regexp_split_to_table(btrim(search_text(${text})), '\\s+') word`);
  return rows.map(({ word }) => word);
}

/** @throws VALIDATION for a place without a letter or digit */
async function readPlaces(location = ""): Promise<KeyedConditions["places"]> {
  const parts = parseLocation(location);
  if (parts.length === 0 && /[^\s,]/.test(location))
    throw invalid([{ path: "query.location", message: "A place, please." }]);
  return Promise.all(
    parts.map(async ({ country, text }) => ({
      country,
      words: text === null ? null : await foldPlace(text),
    })),
  );
}

const toPattern = (word: string) => `% ${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const toStoredPlaces = (places: KeyedConditions["places"]) =>
  JSON.stringify(
    places.map(({ country, words }) => ({
      ...(country !== null && { country }),
      ...(words !== null && { patterns: words.map(toPattern) }),
    })),
  );

/** Compiles a search of opportunities to its columns in the table of alerts, and the keys under which it is found. @throws VALIDATION */
export async function compileSearch(
  search: AlertSearch<"OPPORTUNITIES">,
): Promise<{ columns: CompiledSearch; keys: string[] }> {
  const terms = await readTerms(search.q);
  const places = await readPlaces(search.location);
  const masks = Object.fromEntries(
    filterGroups.map((group) => [
      groupColumns[group].column,
      toMask<string>(search[group] ?? [], listGroupKeys(group)),
    ]),
  );
  const columns: CompiledSearch = {
    ...emptySearch,
    ...masks,
    of_profile: search.profileId ?? null,
    closing: search.closing ?? null,
    deadline_before: search.deadlineBefore ?? null,
    deadline_after: search.deadlineAfter ?? null,
    hide_promoted: search.hidePromoted ?? false,
    places: places.length === 0 ? null : toStoredPlaces(places),
    words:
      terms.length === 0
        ? null
        : terms.map((group) => `(${group.map(toLexeme).join(" | ")})`).join(" & "),
  };
  const { types, fields, of_profile: profileId } = columns;
  return { columns, keys: listAlertKeys({ profileId, terms, places, types, fields }) };
}
