import { type RawBuilder, sql } from "kysely";
import { topPostTypes } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { bandDays, toMask, parseLocation } from "@/lib/opportunities/list/opportunity-list.rules";
import {
  allWordFilters,
  type OpportunityQuery,
} from "@/lib/opportunities/list/opportunity-list.schema";
import type { KnownFacts } from "@/lib/opportunities/eligibility.rules";
import type { Search } from "@/lib/lexicon/search-words.queries";
import {
  allOf,
  toNumberArray,
  toPlannedTextArray,
  toTextArray,
} from "@/lib/server/database/sql-fragments";
import { typedKeys } from "@/lib/shared/records";

/** `known` are the facts of the person whom `eligibleOnly` is about. */
export type WithKnownFacts<Query> = Query & { known?: KnownFacts | undefined };

export type OpportunityFilter = WithKnownFacts<
  Omit<OpportunityQuery, "sortBy" | "page" | "size" | "cursor">
>;

/** Ids of the opportunities promoted now: few, and evaluated once per statement. */
export const promotedIds = sql`array(
  select b.opportunity_id from opportunity_boosts b
  where b.type in (${sql.join(topPostTypes.map((type) => sql.lit(type)))}) and b.ends_at > now() and b.starts_at <= now()
    and b.opportunity_id is not null)`;

export const filterGroups = typedKeys(allWordFilters);
export type FilterGroup = (typeof filterGroups)[number];

/** The bit mask column of each group, and whether an opportunity can have several of its keys. */
export const groupColumns = {
  types: { column: "types", isMultiple: false },
  fields: { column: "fields", isMultiple: true },
  rewards: { column: "rewards", isMultiple: true },
  requirements: { column: "requirements", isMultiple: true },
  fees: { column: "fees", isMultiple: false },
  attendance: { column: "attendances", isMultiple: false },
  applyMode: { column: "apply_modes", isMultiple: false },
  deadlineKinds: { column: "deadline_kinds", isMultiple: false },
} as const satisfies Record<FilterGroup, { column: string; isMultiple: boolean }>;

export type MaskColumn = (typeof groupColumns)[FilterGroup]["column"];
/** Columns of masks, the same in alerts and listed_opportunities; 0 in an alert is any. */
export const maskColumns: readonly MaskColumn[] = filterGroups.map(
  (group) => groupColumns[group].column,
);

/** Lists keys in the order of their bits. */
export const listGroupKeys = (group: FilterGroup): string[] =>
  typedKeys<string>(allWordFilters[group].labels);

/** Matches any of the selected keys. With one key per opportunity whole masks are compared, so that an index applies. */
export function toGroupConditions(
  filter: OpportunityFilter,
  group: FilterGroup,
): RawBuilder<unknown>[] {
  const { column, isMultiple } = groupColumns[group];
  const selected: readonly string[] = filter[group] ?? [];
  if (selected.length === 0) return [];
  const mask = sql.raw(`l.${column}`);
  const keys = listGroupKeys(group);
  return isMultiple
    ? [sql`${mask} & ${toMask(selected, keys)} <> 0`]
    : [sql`${mask} = any (${toNumberArray(selected.map((key) => toMask([key], keys)))})`];
}

/** An instant so many hours from now. */
type ToInstant = (hours: number) => RawBuilder<unknown>;

const fromNow: ToInstant = (hours) => sql`now() + ${sql.lit(hours)} * interval '1 hour'`;

/** Evaluated once per statement instead of once per row, but the planner does not know the instant. */
export const onceFromNow: ToInstant = (hours) => sql`(select ${fromNow(hours)})`;

/**
 * Days of the organiser's calendar, by its UTC offset at the deadline, as PostgreSQL may not know the zone: if the clocks change
 * before the deadline, midnight can be an hour off. The deadline itself selects the range of the index.
 */
function toBandCondition(
  closing: "week" | "month" | "later",
  toInstant: ToInstant,
): RawBuilder<unknown> {
  const days = bandDays[closing === "week" ? "week" : "month"];
  const bound = toInstant(days * 24);
  return closing === "later"
    ? sql`l.deadline_order < 'infinity' and l.deadline_day > ${bound}`
    : sql`l.deadline_order < ${toInstant((days + 1) * 24)} and l.deadline_day <= ${bound}`;
}

export function toDeadlineConditions(
  { closing, deadlineBefore, deadlineAfter }: OpportunityFilter,
  toInstant = fromNow,
): RawBuilder<unknown>[] {
  return [
    ...(closing === undefined ? [] : [toBandCondition(closing, toInstant)]),
    ...(deadlineBefore === undefined
      ? []
      : [sql`l.deadline_order < ${deadlineBefore}::timestamptz`]),
    ...(deadlineAfter === undefined
      ? []
      : [sql`l.deadline_order >= ${deadlineAfter}::timestamptz and l.deadline_order < 'infinity'`]),
  ];
}

/** Each typed word is the beginning of a word of the city or country. */
const toPlaceCondition = (text: string) => sql`' ' || l.place like all (array(
  select '% ' || replace(replace(replace(word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
  from regexp_split_to_table(btrim(search_text(${text})), '\\s+') word))`;

function toPlaceConditions({ location = "" }: OpportunityFilter): RawBuilder<unknown>[] {
  const placeParts = parseLocation(location);
  // Text without a letter or digit matches no place.
  if (placeParts.length === 0 && /[^\s,]/.test(location)) return [sql`false`];
  return placeParts.map(({ country, text }) => {
    const isCountry = sql`l.country = ${country}`;
    if (text === null) return isCountry;
    return country === null
      ? toPlaceCondition(text)
      : sql`(${isCountry} or ${toPlaceCondition(text)})`;
  });
}

/** Leaves out the opportunities that a known fact excludes (`assessEligibility` says the same), read once per statement from the index of those with such conditions. */
function toEligibleConditions({ eligibleOnly, known }: OpportunityFilter): RawBuilder<unknown>[] {
  if (eligibleOnly !== true) return [];
  if (known === undefined)
    throw new Error("eligibleOnly needs the known facts of a person: the filter is never ignored.");
  const { countries, ages, languages, student } = known;
  const excludes = (name: string, codes: readonly string[] | null) => {
    const asked = sql`(e.eligibility -> ${sql.lit(name)})`;
    return codes === null
      ? []
      : [sql`(${asked} <> '[]' and not ${asked} ?| ${toPlannedTextArray(codes)})`];
  };
  const exclusions = [
    ...excludes("countries", countries),
    ...excludes("languages", languages),
    ...(ages === null
      ? []
      : [
          sql`(e.eligibility ->> 'ageMin')::int > ${ages.max}::int`,
          sql`(e.eligibility ->> 'ageMax')::int < ${ages.min}::int`,
        ]),
    ...(student === false ? [sql`(e.eligibility ->> 'studentsOnly')::boolean`] : []),
  ];
  if (exclusions.length === 0) return [];
  return [
    sql`l.opportunity_id not in (
      select e.id from opportunities e
      where e.status = 'PUBLISHED' and e.listed_until > now() and can_exclude(e.eligibility)
        and (${sql.join(exclusions, sql` or `)}))`,
  ];
}

export type SearchSet = {
  /** Common table expressions, each followed by a comma. */
  expressions: RawBuilder<unknown>;
  /** Provides the rows as `l`. */
  from: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>[];
  /** Relevance; 0 without search words. */
  rank: RawBuilder<unknown>;
  /** True if few rows match, so that it pays to materialise them. */
  isNarrow: boolean;
};

const sortKeys = sql`published_at, deadline_order`;
const minSortKeys = sql`min(published_at) as published_at, min(deadline_order) as deadline_order`;

/** Opportunities that contain each typed word or an alternative of it, with rank and sort keys. @param conditions on the word rows `l` */
function selectHits(
  { leading, others }: Search,
  conditions: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const alternatives = [leading, ...others].flatMap(({ words, penalties }, position) =>
    words.map((word, index) => ({ word, penalty: penalties[index] ?? 0, position })),
  );
  const matches = sql`
    select l.opportunity_id, alternative.position, l.weight - alternative.penalty as score, ${sortKeys}
    from unnest(${toTextArray(alternatives.map(({ word }) => word))}, ${toNumberArray(alternatives.map(({ penalty }) => penalty))},
      ${toNumberArray(alternatives.map(({ position }) => position))}) alternative (word, penalty, position)
    join listed_opportunity_words l using (word)
    where ${allOf(conditions)}`;
  const bestPerWord = sql`
    select opportunity_id, position, max(score) as score, ${minSortKeys} from (${matches}) matches group by opportunity_id, position`;
  const matchingAll =
    others.length > 0
      ? sql`
        select opportunity_id, sum(score)::int as rank, ${minSortKeys} from (${bestPerWord}) best
        group by opportunity_id having count(*) = ${others.length + 1}`
      : sql`select opportunity_id, score::int as rank, ${sortKeys} from (${alternatives.length > 1 ? bestPerWord : matches}) matches`;
  return sql`hits as materialized (${matchingAll}),`;
}

/** @param options.withoutFacets leaves groups and deadlines out of the conditions */
export function buildSearchSet(
  filter: OpportunityFilter,
  search: Search | undefined,
  { withoutFacets = false }: { withoutFacets?: boolean } = {},
): SearchSet {
  const deadlineConditions = withoutFacets ? [] : toDeadlineConditions(filter);
  // The word rows contain the deadline, but not its day.
  const hasBand = !withoutFacets && filter.closing !== undefined;
  const rowConditions = [
    ...(filter.profileId === undefined ? [] : [sql`l.profile_id = ${filter.profileId}`]),
    ...(withoutFacets ? [] : filterGroups.flatMap((group) => toGroupConditions(filter, group))),
    ...(hasBand ? deadlineConditions : []),
  ];
  const commonConditions = [
    ...(hasBand ? [] : deadlineConditions),
    sql`l.listed_until > now()`,
    ...toEligibleConditions(filter),
    ...(filter.hidePromoted === true ? [sql`l.opportunity_id <> all (${promotedIds})`] : []),
  ];
  const locationConditions = toPlaceConditions(filter);
  // The cheapest and most selective conditions first; the place last.
  const conditions = [...rowConditions, ...commonConditions, ...locationConditions];
  if (search === undefined) {
    return {
      expressions: sql``,
      from: sql`listed_opportunities l`,
      conditions,
      rank: sql`0`,
      isNarrow: conditions.length > 1,
    };
  }
  // The word rows contain the sort keys: without other conditions they suffice.
  if (!withoutFacets && rowConditions.length + locationConditions.length === 0) {
    return {
      expressions: selectHits(search, commonConditions),
      from: sql`hits l`,
      conditions: [],
      rank: sql`l.rank`,
      isNarrow: false,
    };
  }
  return {
    expressions: selectHits(search, []),
    from: sql`hits join listed_opportunities l using (opportunity_id)`,
    conditions,
    rank: sql`hits.rank`,
    isNarrow: true,
  };
}
