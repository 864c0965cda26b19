import { type RawBuilder, sql } from "kysely";
import { topPosts } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { bandDays, maskOf, placeParts } from "@/lib/opportunities/list/opportunity-list.rules";
import {
  allWordFilters,
  type OpportunityQuery,
} from "@/lib/opportunities/list/opportunity-list.schema";
import type { Search } from "@/lib/lexicon/search-words.queries";
import { keysOf } from "@/lib/shared/records";

/** What a search asks for, whatever its order and page. */
export type OpportunityFilter = Omit<OpportunityQuery, "sortBy" | "page" | "size" | "cursor">;

/** Conditions that all hold; true where there are none. */
export const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Calls that are promoted now: few, and looked up once for a statement. */
export const promotedNow = sql`array(
  select b.opportunity_id from opportunity_boosts b
  where b.type in (${sql.join(topPosts.map((type) => sql.lit(type)))}) and b.ends_at > now() and b.starts_at <= now()
    and b.opportunity_id is not null)`;

export const groups = keysOf(allWordFilters);
export type Group = (typeof groups)[number];

/** The column of each group of words, which holds a mask, and whether an opportunity has several of its words. */
export const columns: Readonly<Record<Group, { column: string; several: boolean }>> = {
  types: { column: "types", several: false },
  fields: { column: "fields", several: true },
  rewards: { column: "rewards", several: true },
  requirements: { column: "requirements", several: true },
  fees: { column: "fees", several: false },
  attendance: { column: "attendances", several: false },
  deadlineKinds: { column: "deadline_kinds", several: false },
};

/** All words of a group, in the order of their bits. */
export const wordsOf = (group: Group): string[] => keysOf<string>(allWordFilters[group].words);

/**
 * Any of the chosen words of a group, or nothing when none is chosen: opportunities for all fields have every field. Where
 * an opportunity has one word only, its mask is one of theirs, which an index can look up.
 */
export function inGroup(filter: OpportunityFilter, group: Group): RawBuilder<unknown>[] {
  const { column, several } = columns[group];
  const chosen: readonly string[] = filter[group] ?? [];
  if (chosen.length === 0) return [];
  const mask = sql.ref(`l.${column}`);
  const words = wordsOf(group);
  return several
    ? [sql`${mask} & ${maskOf(chosen, words)} <> 0`]
    : [sql`${mask} = any (${chosen.map((word) => maskOf([word], words))}::int[])`];
}

const HOUR = sql`interval '1 hour'`;

/**
 * How many days of the organiser's calendar are left, as the rows say: from what its clock is before UTC at the deadline, so that no zone
 * has to be known to PostgreSQL. Where that clock changes before the deadline, midnight may be an hour off.
 */
const daysLeft = sql`(
  select o.deadline_local::date - (
    now() at time zone 'UTC' + (
      o.deadline_local::timestamp + case when length(o.deadline_local) = 10 then interval '23:59:59' else '0' end
      - (o.deadline at time zone 'UTC')))::date
  from opportunities o where o.id = l.opportunity_id)`;

/** Within a segment by deadline. Only what is near its end is looked up; the index knows the rest. */
function closesIn(closing: "week" | "month" | "later"): RawBuilder<unknown> {
  const days = bandDays[closing === "week" ? "week" : "month"];
  const surely = sql`now() + ${sql.lit(days * 24 - 2)} * ${HOUR}`;
  const notAfter = sql`now() + ${sql.lit((days + 1) * 24 + 2)} * ${HOUR}`;
  return closing === "later"
    ? sql`l.deadline_order >= ${surely} and l.deadline_order < 'infinity'
        and (l.deadline_order >= ${notAfter} or ${daysLeft} > ${sql.lit(days)})`
    : sql`l.deadline_order < ${notAfter}
        and (l.deadline_order < ${surely} or ${daysLeft} <= ${sql.lit(days)})`;
}

/** In a segment, before one instant and not before another; what has no deadline is none of these. */
export function inDeadline({
  closing,
  deadlineBefore,
  deadlineAfter,
}: OpportunityFilter): RawBuilder<unknown>[] {
  return [
    ...(closing === undefined ? [] : [closesIn(closing)]),
    ...(deadlineBefore === undefined
      ? []
      : [sql`l.deadline_order < ${deadlineBefore}::timestamptz`]),
    ...(deadlineAfter === undefined
      ? []
      : [sql`l.deadline_order >= ${deadlineAfter}::timestamptz and l.deadline_order < 'infinity'`]),
  ];
}

/** Each word typed is the beginning of a word of the place, which holds city and country. */
const inPlace = (words: string) => sql`' ' || l.place like all (array(
  select '% ' || replace(replace(replace(word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
  from regexp_split_to_table(btrim(search_text(${words})), '\\s+') word))`;

function placeConditions({ location = "" }: OpportunityFilter): RawBuilder<unknown>[] {
  const parts = placeParts(location);
  // What holds neither letter nor digit is nowhere.
  if (parts.length === 0 && /[^\s,]/.test(location)) return [sql`false`];
  return parts.map(({ country, words }) => {
    const isCountry = sql`l.country = ${country}`;
    if (words === null) return isCountry;
    return country === null ? inPlace(words) : sql`(${isCountry} or ${inPlace(words)})`;
  });
}

/** The searched set as a statement reads it. */
export type Searched = {
  /** Common table expressions, each followed by a comma. */
  ahead: RawBuilder<unknown>;
  /** What the rows `l` come from. */
  from: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>[];
  /** How well a row fits the words that were typed; 0 where none were. */
  rank: RawBuilder<unknown>;
  /** Whether what fits is few beside the rows: they are looked through once then. */
  isNarrow: boolean;
};

const keys = sql`published_at, deadline_order`;
const sameKeys = sql`min(published_at) as published_at, min(deadline_order) as deadline_order`;

/**
 * The opportunities in which every word typed is found, or one that may stand for it, each with what the words are worth there and its keys
 * in the orders.
 * @param conditions of the rows `l` of words
 */
function hits({ leading, others }: Search, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const meant = [leading, ...others].flatMap(({ words, penalties }, place) =>
    words.map((word, nth) => ({ word, penalty: penalties[nth] ?? 0, place })),
  );
  const found = sql`
    select l.opportunity_id, meant.place, l.weight - meant.penalty as worth, ${keys}
    from unnest(${meant.map(({ word }) => word)}::text[], ${meant.map(({ penalty }) => penalty)}::int[],
      ${meant.map(({ place }) => place)}::int[]) meant (word, penalty, place)
    join listed_opportunity_words l using (word)
    where ${all(conditions)}`;
  const best = sql`
    select opportunity_id, place, max(worth) as worth, ${sameKeys} from (${found}) found group by opportunity_id, place`;
  const every =
    others.length > 0
      ? sql`
        select opportunity_id, sum(worth)::int as rank, ${sameKeys} from (${best}) best
        group by opportunity_id having count(*) = ${others.length + 1}`
      : sql`select opportunity_id, worth::int as rank, ${keys} from (${meant.length > 1 ? best : found}) found`;
  return sql`hits as materialized (${every}),`;
}

/**
 * The searched set under a filter.
 * @param search what its words mean (`meantBy`)
 * @param options.loosely leaves groups and deadlines out of the conditions
 */
export function searched(
  filter: OpportunityFilter,
  search: Search | undefined,
  { loosely = false }: { loosely?: boolean } = {},
): Searched {
  const ofRow = [
    ...(filter.profileId === undefined ? [] : [sql`l.profile_id = ${filter.profileId}`]),
    ...(loosely ? [] : groups.flatMap((group) => inGroup(filter, group))),
  ];
  const ofAny = [
    ...(loosely ? [] : inDeadline(filter)),
    sql`l.listed_until > now()`,
    ...(filter.hidePromoted === true ? [sql`l.opportunity_id <> all (${promotedNow})`] : []),
  ];
  const places = placeConditions(filter);
  // What says no most often and costs least comes first; the place, word by word, last.
  const conditions = [...ofRow, ...ofAny, ...places];
  if (search === undefined) {
    return {
      ahead: sql``,
      from: sql`listed_opportunities l`,
      conditions,
      rank: sql`0`,
      isNarrow: conditions.length > 1,
    };
  }
  // The words of a call know its keys in the orders: where nothing else is asked for, they are enough.
  if (!loosely && ofRow.length + places.length === 0) {
    return {
      ahead: hits(search, ofAny),
      from: sql`hits l`,
      conditions: [],
      rank: sql`l.rank`,
      isNarrow: false,
    };
  }
  return {
    ahead: hits(search, []),
    from: sql`hits join listed_opportunities l using (opportunity_id)`,
    conditions,
    rank: sql`hits.rank`,
    isNarrow: true,
  };
}
