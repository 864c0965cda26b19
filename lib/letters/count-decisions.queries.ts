import { sql } from "kysely";
import { isConsidered } from "@/lib/applications/application-counts.queries";
import { OutcomeFilter } from "@/lib/applications/desk/desk.schema";
import type { LetterList } from "@/lib/letters/letters.schema";
import { type Desk, hasNoConflict } from "@/lib/applications/desk/desk-access.queries";
import { letterState } from "@/lib/applications/desk/desk-filter.queries";
import { db } from "@/lib/server/database/db";

type Counts = LetterList["decisions"][number];

/** Counts what is decided about those still considered, also those beyond the plan, who are owed an answer too. */
export async function countDecisions(desk: Desk): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select outcome, count(*)::int as applications, count(*) filter (where letter = 'NONE')::int as "withoutLetter",
      count(*) filter (where letter = 'DRAFT')::int as drafts
    from (
      select coalesce(a.outcome_pending, 'NONE') as outcome, ${letterState} as letter from applications a
      where a.opportunity_id = ${desk.opportunityId} and ${isConsidered} and ${hasNoConflict(desk)}) considered
    group by 1`.execute(db());
  return OutcomeFilter.options.map(
    (outcome) =>
      rows.find((row) => row.outcome === outcome) ?? {
        outcome,
        applications: 0,
        withoutLetter: 0,
        drafts: 0,
      },
  );
}
