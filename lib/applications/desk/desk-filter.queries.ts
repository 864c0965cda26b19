import { type RawBuilder, sql } from "kysely";
import { type Desk, isShown } from "@/lib/applications/desk/desk-access.queries";
import type { DeskFilter } from "@/lib/applications/desk/desk.schema";
import { allOf, toTextArray } from "@/lib/server/sql-fragments";

type Conditions = {
  [Name in keyof DeskFilter]-?: (value: NonNullable<DeskFilter[Name]>) => RawBuilder<unknown>;
};

/** What each filter means. `a` is the application. */
const conditions: Conditions = {
  stage: (stages) => sql`a.stage = any (${toTextArray(stages)})`,
  tags: (tags) => sql`exists (
    select from application_tags t where t.application_id = a.id and t.tag = any (${toTextArray(tags)}))`,
  state: (states) => sql`a.state = any (${toTextArray(states)})`,
  outcome: (outcomes) =>
    sql`coalesce(a.outcome_pending, 'NONE') = any (${toTextArray(outcomes)})`,
  late: (late) => sql`a.late = ${late}`,
  q: (q) => sql`a.search @@ search_query(search_text(${q}))`,
};

const isConsidered = sql`a.state in ('SUBMITTED', 'NOT_CONSIDERED')`;

function toCondition<Name extends keyof DeskFilter>(name: Name, filter: DeskFilter) {
  const value = filter[name];
  const isEmpty = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return name === "state" ? [isConsidered] : [];
  return [conditions[name](value as NonNullable<DeskFilter[Name]>)];
}

const filterNames = Object.keys(conditions) as (keyof DeskFilter)[];

/** @param except a filter that is left out, for its own counts */
export const toDeskCondition = (
  desk: Desk,
  filter: DeskFilter,
  except?: keyof DeskFilter,
): RawBuilder<boolean> =>
  sql<boolean>`${isShown(desk)} and ${allOf(
    filterNames.filter((name) => name !== except).flatMap((name) => toCondition(name, filter)),
  )}`;
