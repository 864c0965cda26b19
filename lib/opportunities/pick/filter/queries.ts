import { type RawBuilder, sql } from "kysely";
import { maskOf, placeParts } from "@/lib/opportunities/pick/rules";
import type { OpportunityQuery } from "@/lib/opportunities/pick/schema";
import {
  Attendance,
  DeadlineKind,
  FeeType,
  OpportunityType,
  Requirement,
  Reward,
} from "@/lib/opportunities/words/schema";
import type { Run } from "@/lib/profiles/directory/queries";
import { ArtisticField } from "@/lib/profiles/fields/schema";
import { type Search, searchOf, wordsMeant } from "@/lib/search/words/queries";
import { db } from "@/lib/server/db";

/** What a search asks for, whatever its order and page. */
export type OpportunityFilter = Omit<OpportunityQuery, "sortBy" | "page" | "size" | "cursor">;

/** Words of listed opportunities (migration 0010). A word that none of them has is taken for mistyped. */
const lexicon = {
  entries: "listed_opportunity_words",
  known: "opportunity_words",
  believed: 1,
} as const;

const onDatabase: Run = async (statement) => (await statement.execute(db())).rows;

/** What the words of a search may mean; undefined where none were typed, null where nothing can fit. */
export async function meantBy(
  q: string | undefined,
  run: Run = onDatabase,
): Promise<Search | null | undefined> {
  if (q === undefined || q === "") return undefined;
  return searchOf(await run(wordsMeant(q, lexicon)));
}

export const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Calls that are promoted now: few, and looked up once for a statement. */
export const promotedNow = sql`array(
  select b.opportunity_id from opportunity_boosts b
  where b.type in ('TOP_POST_1', 'TOP_POST_3') and b.ends_at > now() and b.starts_at <= now())`;

/** The groups of words of a filter, each with its column, which holds a mask, and with all of its words. */
export const groups = {
  types: { column: "types", words: OpportunityType.options },
  fields: { column: "fields", words: ArtisticField.options },
  rewards: { column: "rewards", words: Reward.options },
  requirements: { column: "requirements", words: Requirement.options },
  fees: { column: "fees", words: FeeType.options },
  attendance: { column: "attendances", words: Attendance.options },
  deadlineKinds: { column: "deadline_kinds", words: DeadlineKind.options },
} as const satisfies Partial<
  Record<keyof OpportunityFilter, { column: string; words: readonly string[] }>
>;
export type Group = keyof typeof groups;
export const groupNames = Object.keys(groups) as Group[];

/** The mask of what is chosen in a group; 0 when nothing is, which leaves the group out. */
function chosen(filter: OpportunityFilter, group: Group): number {
  return maskOf<string>(filter[group] ?? [], groups[group].words);
}

/** Any of the chosen words of a group: calls open to all fields have them all. */
export function inGroup(filter: OpportunityFilter, group: Group): RawBuilder<unknown>[] {
  const mask = chosen(filter, group);
  return mask === 0 ? [] : [sql`${sql.ref(`l.${groups[group].column}`)} & ${mask} <> 0`];
}

/** Before one instant and not before another; what has no deadline is neither. */
export function inDeadline({
  deadlineBefore,
  deadlineAfter,
}: OpportunityFilter): RawBuilder<unknown>[] {
  return [
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
  return placeParts(location).map(({ country, words }) => {
    const isCountry = sql`l.country = ${country}`;
    if (words === null) return isCountry;
    return country === null ? inPlace(words) : sql`(${isCountry} or ${inPlace(words)})`;
  });
}

/** What is asked of the rows `l` of the searched set beside words, groups and deadlines. */
function otherConditions(filter: OpportunityFilter): RawBuilder<unknown>[] {
  const { profileId, hidePromoted = false } = filter;
  return [
    sql`l.listed_until > now()`,
    ...(profileId === undefined ? [] : [sql`l.profile_id = ${profileId}`]),
    ...placeConditions(filter),
    ...(hidePromoted ? [sql`l.opportunity_id <> all (${promotedNow})`] : []),
  ];
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
  /** Whether anything is asked for at all. */
  isNarrow: boolean;
};

/** The rows in which every word typed is found, or one that may stand for it, each with what the words are worth there. */
function hits({ leading, others }: Search): RawBuilder<unknown> {
  const meant = [leading, ...others].flatMap(({ words, penalties }, place) =>
    words.map((word, nth) => ({ word, penalty: penalties[nth] ?? 0, place })),
  );
  return sql`
    hits as materialized (
      select each.opportunity_id, sum(each.worth)::int as rank
      from (
        select w.opportunity_id, meant.place, max(w.weight - meant.penalty) as worth
        from unnest(${meant.map(({ word }) => word)}::text[], ${meant.map(({ penalty }) => penalty)}::int[],
          ${meant.map(({ place }) => place)}::int[]) meant (word, penalty, place)
        join listed_opportunity_words w using (word)
        group by w.opportunity_id, meant.place) each
      group by each.opportunity_id having count(*) = ${others.length + 1}),`;
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
  const conditions = [
    ...otherConditions(filter),
    ...(loosely
      ? []
      : [...inDeadline(filter), ...groupNames.flatMap((group) => inGroup(filter, group))]),
  ];
  return search === undefined
    ? {
        ahead: sql``,
        from: sql`listed_opportunities l`,
        conditions,
        rank: sql`0`,
        isNarrow: conditions.length > 1,
      }
    : {
        isNarrow: true,
        ahead: hits(search),
        from: sql`hits join listed_opportunities l using (opportunity_id)`,
        conditions,
        rank: sql`hits.rank`,
      };
}
