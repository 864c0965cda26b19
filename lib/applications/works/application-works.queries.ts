import { sql } from "kysely";
import type { ApplicationRow } from "@/lib/applications/application-rows.queries";
import type { ApplicationWork, Outcome } from "@/lib/applications/applications.schema";
import { listChosenWorks } from "@/lib/applications/works/chosen-works.rules";
import type { DeskWork } from "@/lib/applications/desk/desk.schema";
import {
  listOwnPortfolioWorks,
  toApplicationWork,
  type WorkCopy,
} from "@/lib/applications/works/portfolio-works.queries";
import { queryRows } from "@/lib/server/database/db";

type Version = { id: string; version: number };

type Row = {
  field: string;
  artworkId: string;
  work: WorkCopy;
  outcome: Outcome | null;
  outcomePending: Outcome | null;
};

const toSubmittedWork = ({ work, outcome, ...choice }: Row): ApplicationWork => ({
  ...toApplicationWork(choice, work),
  outcome,
});

const readRows = ({ id, version }: Version): Promise<Row[]> =>
  queryRows(sql<Row>`
    select w.field_id as field, w.artwork_id as "artworkId", w.work,
      case when w.id = any (l.works) then l.outcome end as outcome,
      case when w.id = any (a.decided_works) then a.outcome_pending end as "outcomePending"
    from application_works w
    join applications a on a.id = w.application_id
    left join application_outcomes answered on answered.application_id = a.id
    left join letters l on l.id = answered.letter_id
    where w.application_id = ${id} and w.version = ${version}
    order by w.field_id, w.position`);

/** The works of a submitted version as they were then, with what the artist has been answered about each. */
export const readSubmittedWorks = async (version: Version): Promise<ApplicationWork[]> =>
  (await readRows(version)).map(toSubmittedWork);

/** Reads the works of a submitted version for the team, with what it has decided about each. */
export const readDeskWorks = async (version: Version): Promise<DeskWork[]> =>
  (await readRows(version)).map((row) => ({
    ...toSubmittedWork(row),
    outcomePending: row.outcomePending,
  }));

/** The works that a draft names, as they are in the portfolio now. */
export async function readDraftWorks(
  row: Pick<ApplicationRow, "account_uid" | "draft">,
): Promise<ApplicationWork[]> {
  const chosen = listChosenWorks(row.draft);
  const works = await listOwnPortfolioWorks(
    row.account_uid,
    chosen.map(({ artworkId }) => artworkId),
  );
  return chosen.flatMap((choice) => {
    const work = works.get(choice.artworkId);
    return work === undefined ? [] : [toApplicationWork(choice, work.copy)];
  });
}
