import { type RawBuilder, sql } from "kysely";
import { type Desk, isShown } from "@/lib/applications/desk/desk-access.queries";
import type { DeskFilter, LetterFilter } from "@/lib/applications/desk/desk.schema";
import { allOf, toTextArray } from "@/lib/server/sql-fragments";
import { typedKeys } from "@/lib/shared/records";

type Condition = RawBuilder<unknown> | null;

const isOneOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined): Condition =>
  values === undefined || values.length === 0
    ? null
    : sql`${column} = any (${toTextArray(values)})`;

/** Whether a letter answers it. `a` is the application. */
export const letterState = sql<LetterFilter>`(
  select case bool_or(b.released_at is null) when true then 'DRAFT' when false then 'RELEASED' else 'NONE' end
  from letters l join letter_batches b on b.id = l.batch_id where l.application_id = a.id)`;

/** What each filter means; null if it is not set. `a` is the application. */
const conditions: Readonly<Record<keyof DeskFilter, (filter: DeskFilter) => Condition>> = {
  stage: ({ stage }) => isOneOf(sql`a.stage`, stage),
  tags: ({ tags }) => {
    const isTagged = isOneOf(sql`t.tag`, tags);
    return (
      isTagged &&
      sql`exists (select from application_tags t where t.application_id = a.id and ${isTagged})`
    );
  },
  state: ({ state }) =>
    isOneOf(sql`a.state`, state) ?? sql`a.state in ('SUBMITTED', 'NOT_CONSIDERED')`,
  outcome: ({ outcome }) => isOneOf(sql`coalesce(a.outcome_pending, 'NONE')`, outcome),
  letter: ({ letter }) => isOneOf(letterState, letter),
  late: ({ late }) => (late === undefined ? null : sql`a.late = ${late}`),
  q: ({ q }) =>
    q === undefined || q === "" ? null : sql`a.search @@ search_query(search_text(${q}))`,
};

/** @param except a filter that is left out, for its own counts */
export function toDeskCondition(
  desk: Desk,
  filter: DeskFilter,
  except?: keyof DeskFilter,
): RawBuilder<boolean> {
  const filters = typedKeys(conditions)
    .filter((name) => name !== except)
    .flatMap((name) => conditions[name](filter) ?? []);
  return sql<boolean>`${isShown(desk)} and ${allOf(filters)}`;
}
