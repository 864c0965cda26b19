import { type RawBuilder, sql } from "kysely";
import { topPosts } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { bandDays, toMask, parsePlaces } from "@/lib/opportunities/list/opportunity-list.rules";
import {
  allWordFilters,
  type OpportunityQuery,
} from "@/lib/opportunities/list/opportunity-list.schema";
import type { Search } from "@/lib/lexicon/search-words.queries";
import { typedKeys } from "@/lib/shared/records";

export type OpportunityFilter = Omit<OpportunityQuery, "sortBy" | "page" | "size" | "cursor">;

export const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Few, and evaluated once per statement. */
export const promotedNow = sql`array(
  select b.opportunity_id from opportunity_boosts b
  where b.type in (${sql.join(topPosts.map((type) => sql.lit(type)))}) and b.ends_at > now() and b.starts_at <= now()
    and b.opportunity_id is not null)`;

export const groups = typedKeys(allWordFilters);
export type Group = (typeof groups)[number];

/** The bit mask column of each group, and whether an opportunity can have several of its words. */
export const columns: Readonly<Record<Group, { column: string; isMultiple: boolean }>> = {
  types: { column: "types", isMultiple: false },
  fields: { column: "fields", isMultiple: true },
  rewards: { column: "rewards", isMultiple: true },
  requirements: { column: "requirements", isMultiple: true },
  fees: { column: "fees", isMultiple: false },
  attendance: { column: "attendances", isMultiple: false },
  deadlineKinds: { column: "deadline_kinds", isMultiple: false },
};

/** In the order of their bits. */
export const groupWords = (group: Group): string[] =>
  typedKeys<string>(allWordFilters[group].words);

/** Matches any of the chosen words. With one word per opportunity the mask is compared as a whole, so that an index applies. */
export function groupConditions(filter: OpportunityFilter, group: Group): RawBuilder<unknown>[] {
  const { column, isMultiple } = columns[group];
  const chosen: readonly string[] = filter[group] ?? [];
  if (chosen.length === 0) return [];
  const mask = sql.ref(`l.${column}`);
  const words = groupWords(group);
  return isMultiple
    ? [sql`${mask} & ${toMask(chosen, words)} <> 0`]
    : [sql`${mask} = any (${chosen.map((word) => toMask([word], words))}::int[])`];
}

const HOUR = sql`interval '1 hour'`;

/**
 * Days left in the organiser's calendar, from its UTC offset at the deadline: PostgreSQL may not know the zone. If the
 * clocks change before the deadline, midnight can be an hour off.
 */
const daysLeft = sql`(
  select o.deadline_local::date - (
    now() at time zone 'UTC' + (
      o.deadline_local::timestamp + case when length(o.deadline_local) = 10 then interval '23:59:59' else '0' end
      - (o.deadline at time zone 'UTC')))::date
  from opportunities o where o.id = l.opportunity_id)`;

/** Calculates the exact days only near the edge of the band; the index decides the rest. */
function closesWithinBand(closing: "week" | "month" | "later"): RawBuilder<unknown> {
  const days = bandDays[closing === "week" ? "week" : "month"];
  const earliest = sql`now() + ${sql.lit(days * 24 - 2)} * ${HOUR}`;
  const latest = sql`now() + ${sql.lit((days + 1) * 24 + 2)} * ${HOUR}`;
  return closing === "later"
    ? sql`l.deadline_order >= ${earliest} and l.deadline_order < 'infinity'
        and (l.deadline_order >= ${latest} or ${daysLeft} > ${sql.lit(days)})`
    : sql`l.deadline_order < ${latest}
        and (l.deadline_order < ${earliest} or ${daysLeft} <= ${sql.lit(days)})`;
}

export function deadlineConditions({
  closing,
  deadlineBefore,
  deadlineAfter,
}: OpportunityFilter): RawBuilder<unknown>[] {
  return [
    ...(closing === undefined ? [] : [closesWithinBand(closing)]),
    ...(deadlineBefore === undefined
      ? []
      : [sql`l.deadline_order < ${deadlineBefore}::timestamptz`]),
    ...(deadlineAfter === undefined
      ? []
      : [sql`l.deadline_order >= ${deadlineAfter}::timestamptz and l.deadline_order < 'infinity'`]),
  ];
}

/** Each typed word starts a word of city or country. */
const matchesPlace = (words: string) => sql`' ' || l.place like all (array(
  select '% ' || replace(replace(replace(word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
  from regexp_split_to_table(btrim(search_text(${words})), '\\s+') word))`;

function placeConditions({ location = "" }: OpportunityFilter): RawBuilder<unknown>[] {
  const parts = parsePlaces(location);
  // Text without a letter or digit matches no place.
  if (parts.length === 0 && /[^\s,]/.test(location)) return [sql`false`];
  return parts.map(({ country, words }) => {
    const isCountry = sql`l.country = ${country}`;
    if (words === null) return isCountry;
    return country === null ? matchesPlace(words) : sql`(${isCountry} or ${matchesPlace(words)})`;
  });
}

export type SearchedSet = {
  /** Common table expressions, each followed by a comma. */
  expressions: RawBuilder<unknown>;
  /** Provides the rows as `l`. */
  from: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>[];
  /** Relevance; 0 without words. */
  rank: RawBuilder<unknown>;
  /** Whether few rows match, so that they are materialised. */
  isNarrow: boolean;
};

const sortKeys = sql`published_at, deadline_order`;
const minSortKeys = sql`min(published_at) as published_at, min(deadline_order) as deadline_order`;

/** Opportunities with every typed word or an alternative, with rank and sort keys. @param conditions on the word rows `l` */
function searchHits(
  { leading, others }: Search,
  conditions: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const alternatives = [leading, ...others].flatMap(({ words, penalties }, place) =>
    words.map((word, nth) => ({ word, penalty: penalties[nth] ?? 0, place })),
  );
  const matches = sql`
    select l.opportunity_id, meant.place, l.weight - meant.penalty as worth, ${sortKeys}
    from unnest(${alternatives.map(({ word }) => word)}::text[], ${alternatives.map(({ penalty }) => penalty)}::int[],
      ${alternatives.map(({ place }) => place)}::int[]) meant (word, penalty, place)
    join listed_opportunity_words l using (word)
    where ${allOf(conditions)}`;
  const bestPerWord = sql`
    select opportunity_id, place, max(worth) as worth, ${minSortKeys} from (${matches}) found group by opportunity_id, place`;
  const matchingAll =
    others.length > 0
      ? sql`
        select opportunity_id, sum(worth)::int as rank, ${minSortKeys} from (${bestPerWord}) best
        group by opportunity_id having count(*) = ${others.length + 1}`
      : sql`select opportunity_id, worth::int as rank, ${sortKeys} from (${alternatives.length > 1 ? bestPerWord : matches}) found`;
  return sql`hits as materialized (${matchingAll}),`;
}

/** @param options.withoutFacets leaves groups and deadlines out of the conditions */
export function searchedSet(
  filter: OpportunityFilter,
  search: Search | undefined,
  { withoutFacets = false }: { withoutFacets?: boolean } = {},
): SearchedSet {
  const rowConditions = [
    ...(filter.profileId === undefined ? [] : [sql`l.profile_id = ${filter.profileId}`]),
    ...(withoutFacets ? [] : groups.flatMap((group) => groupConditions(filter, group))),
  ];
  const commonConditions = [
    ...(withoutFacets ? [] : deadlineConditions(filter)),
    sql`l.listed_until > now()`,
    ...(filter.hidePromoted === true ? [sql`l.opportunity_id <> all (${promotedNow})`] : []),
  ];
  const places = placeConditions(filter);
  // The cheapest and most selective conditions first; the place last.
  const conditions = [...rowConditions, ...commonConditions, ...places];
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
  if (!withoutFacets && rowConditions.length + places.length === 0) {
    return {
      expressions: searchHits(search, commonConditions),
      from: sql`hits l`,
      conditions: [],
      rank: sql`l.rank`,
      isNarrow: false,
    };
  }
  return {
    expressions: searchHits(search, []),
    from: sql`hits join listed_opportunities l using (opportunity_id)`,
    conditions,
    rank: sql`hits.rank`,
    isNarrow: true,
  };
}
