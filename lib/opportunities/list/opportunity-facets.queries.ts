import { type RawBuilder, sql } from "kysely";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import {
  groupColumns,
  type FilterGroup,
  filterGroups,
  onceFromNow,
  toDeadlineConditions,
  toGroupConditions,
  type OpportunityFilter,
  buildSearchSet,
  listGroupKeys,
} from "@/lib/opportunities/list/opportunity-filter.queries";
import type { Alternatives, Search } from "@/lib/lexicon/search-words.queries";
import { allOf, toNumberArray, toTextArray } from "@/lib/server/database/sql-fragments";
import { resolveSearch } from "@/lib/opportunities/list/opportunity-search.queries";
import { toBandFilters, deadlineBands } from "@/lib/opportunities/list/opportunity-list.rules";
import { findFilterApplicant } from "@/lib/opportunities/applicants.queries";
import { db } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { recordFromKeys } from "@/lib/shared/records";
import { capTotal } from "@/lib/shared/list";

const multipleGroups = filterGroups.filter((group) => groupColumns[group].isMultiple);
const singleGroups = filterGroups.filter((group) => !groupColumns[group].isMultiple);

/** Groups with one key per opportunity share one number, `single`, with the deadline bands: the first bit of each. */
const singleShifts = new Map<FilterGroup | "bands", number>();
let singleLength = 0;
for (const group of singleGroups) {
  singleShifts.set(group, singleLength);
  singleLength += listGroupKeys(group).length;
}
singleShifts.set("bands", singleLength);

/** The bit of each filter in `missed`: the filters that an opportunity does not match. */
const missedBits = new Map(
  (["deadline", ...filterGroups] as const).map((name, position) => [name, 1 << position]),
);
const toMissedBit = (name: "deadline" | FilterGroup) => missedBits.get(name) ?? 0;

/** A choice of a deadline band replaces both. */
const bandFilters = toMissedBit("deadline") | toMissedBit("deadlineKinds");

const joinBits = (bits: readonly RawBuilder<unknown>[]) =>
  bits.length === 0 ? sql`0` : sql.join(bits, sql` | `);

const toBit = (conditions: readonly RawBuilder<unknown>[], bits: { yes: number; no: number }) =>
  sql`case when ${allOf(conditions)} then ${sql.lit(bits.yes)} else ${sql.lit(bits.no)} end`;

function selectSingle(): RawBuilder<unknown> {
  const toShift = (group: FilterGroup | "bands") => singleShifts.get(group) ?? 0;
  const bands = deadlineBands.map((band, position) => {
    const filter = toBandFilters(band);
    const conditions = [
      ...toDeadlineConditions(filter, onceFromNow),
      ...toGroupConditions(filter, "deadlineKinds"),
    ];
    return toBit(conditions, { yes: 1 << (toShift("bands") + position), no: 0 });
  });
  const groups = singleGroups.map(
    (group) => sql`(l.${sql.ref(groupColumns[group].column)} << ${sql.lit(toShift(group))})`,
  );
  return joinBits([...groups, ...bands]);
}

/** Selects rows that miss a filter. What misses several counts for no choice, except for a band if it misses only those of the deadline. */
function selectMissed(filter: OpportunityFilter) {
  const filters = [
    { bit: toMissedBit("deadline"), conditions: toDeadlineConditions(filter, onceFromNow) },
    ...filterGroups.map((name) => ({
      bit: toMissedBit(name),
      conditions: toGroupConditions(filter, name),
    })),
  ].filter(({ conditions }) => conditions.length > 0);
  return {
    isFiltered: filters.length > 0,
    missed: joinBits(filters.map(({ bit, conditions }) => toBit(conditions, { yes: 0, no: bit }))),
    counted: [0, ...filters.map(({ bit }) => bit), bandFilters],
  };
}

/** The number of opportunities with the same mask that miss the same filters; each row has one of the masks. */
type MaskRow = { missed: number; count: number; single: number | null } & Partial<
  Record<FilterGroup, number | null>
>;

/** The opportunities of a word with more entries are all read at once. */
const MAX_LOOKUPS = 300;

/** Returns the condition that opportunity `l` has each typed word, or an alternative of it. */
function toSearchConditions({ leading, others }: Search): RawBuilder<unknown>[] {
  const selectEntries = ({ words }: Alternatives) => sql`
    select w.opportunity_id from listed_opportunity_words w where w.word = any (${toTextArray(words)})`;
  if (leading.entries > MAX_LOOKUPS) {
    // With `is true` PostgreSQL hashes the entries, where it would join them for each opportunity.
    return [leading, ...others].map(
      (word) => sql`(l.opportunity_id in (${selectEntries(word)})) is true`,
    );
  }
  return [
    sql`l.opportunity_id = any (array(${selectEntries(leading)}))`,
    ...others.map(
      (word) =>
        sql`exists (${selectEntries(word)} and w.opportunity_id = l.opportunity_id offset 0)`,
    ),
  ];
}

/** Reads each opportunity once. */
function selectMasks(filter: OpportunityFilter, search: Search | undefined): RawBuilder<MaskRow> {
  const { from, conditions } = buildSearchSet(filter, undefined, { withoutFacets: true });
  const { isFiltered, missed, counted } = selectMissed(filter);
  const columns = multipleGroups.map(
    (group) => sql`l.${sql.ref(groupColumns[group].column)} as ${sql.ref(group)}`,
  );
  const masks = [...multipleGroups, "single"].map((name) => sql.ref(name));
  // Without a filter none is missed: grouping by the mask alone takes a fifth less time.
  const groups = masks.map((mask) => (isFiltered ? sql`(missed, ${mask})` : sql`(${mask})`));
  // Without `offset 0` PostgreSQL would evaluate the conditions once more for each mask.
  return sql<MaskRow>`
    with masks as (
      select ${sql.join([...columns, sql`${selectSingle()} as single`, sql`${missed} as missed`])}
      from ${from} where ${allOf([...conditions, ...(search === undefined ? [] : toSearchConditions(search))])} offset 0)
    select ${isFiltered ? sql`missed` : sql`0 as missed`}, ${sql.join(masks)}, count(*)::int as count
    from masks where missed = any (${toNumberArray(counted)}) group by grouping sets (${sql.join(groups)})`;
}

const sumCounts = (rows: readonly MaskRow[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** The total of a search, and the count of each option of its filters. @throws UNAUTHENTICATED for `eligibleOnly` without a profile */
export async function countFacets(
  filter: OpportunityFilter,
  viewer: Viewer = { identity: null, profileId: null },
): Promise<OpportunityFacets> {
  const known = (await findFilterApplicant(filter, viewer, new Date()))?.known;
  const search = await resolveSearch(filter.q);
  const rows =
    search === null ? [] : (await selectMasks({ ...filter, known }, search).execute(db())).rows;
  const singleRows = rows.filter(({ single }) => single !== null);
  const selectMatching = (candidates: readonly MaskRow[], replacedFilters: number) =>
    candidates.filter(({ missed }) => (missed & ~replacedFilters) === 0);
  const countKeys = <Key extends string>(
    group: FilterGroup | "bands",
    keys: readonly Key[],
    replacedFilters: number,
  ) => {
    const shift = singleShifts.get(group);
    const readMask = (row: MaskRow) =>
      (shift === undefined && group !== "bands" ? row[group] : (row.single ?? 0) >> (shift ?? 0)) ??
      0;
    const matching = selectMatching(rows, replacedFilters);
    return keys.map((key, position) => ({
      key,
      count: sumCounts(matching.filter((row) => (readMask(row) & (1 << position)) !== 0)),
    }));
  };
  return {
    ...capTotal(sumCounts(selectMatching(singleRows, 0))),
    ...recordFromKeys<Pick<OpportunityFacets, FilterGroup>>(filterGroups, (group) =>
      countKeys(group, listGroupKeys(group), toMissedBit(group)),
    ),
    anyDeadline: sumCounts(selectMatching(singleRows, bandFilters)),
    bands: countKeys("bands", deadlineBands, bandFilters),
  };
}
