import { sql } from "kysely";
import { findOwnRow } from "@/lib/applications/applications.queries";
import { type ApplicationRow, toWindow } from "@/lib/applications/application-rows.queries";
import { isEditable } from "@/lib/applications/application-window.rules";
import type { Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { conflict } from "@/lib/shared/failure";

/** Locks what is counted for a whole opportunity, such as its places, so that it changes one after the other. */
export const lockOpportunityOfApplications = (tx: Tx, id: string) =>
  tx.selectFrom("opportunities").select("id").where("id", "=", id).forNoKeyUpdate().execute();

/** Locks the opportunities of applications that are erased. */
export async function lockOpportunitiesOf(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<void> {
  await sql`
    select from opportunities
    where id in (select opportunity_id from applications where id = any (${toIdArray(applicationIds)}))
    order by id for no key update`.execute(tx);
}

/** Lock order: account, profile, works, opportunity, application. */
export async function lockApplication(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("applications").select("id").where("id", "=", id).forUpdate().execute();
}

/** @throws NOT_FOUND, also for another account's */
export async function lockOwnRow(tx: Tx, id: string, uid: string): Promise<ApplicationRow> {
  await lockApplication(tx, id);
  return findOwnRow(id, uid, tx);
}

const closedMessages = {
  WITHDRAWN: "You have withdrawn this application.",
  NOT_CONSIDERED: "This application is not considered.",
} as const;

/** @throws CONFLICT: `state`, `editable`, `deadline` */
export function assertEditable(row: ApplicationRow, now: Date): void {
  if (row.state === "WITHDRAWN" || row.state === "NOT_CONSIDERED")
    throw conflict("state", closedMessages[row.state]);
  if (isEditable(toWindow(row), now)) return;
  if (row.outcome !== null)
    throw conflict("editable", "The organiser has answered, so this application stays as it is.");
  if (row.state === "SUBMITTED" && !row.editable && row.reopened_until === null)
    throw conflict(
      "editable",
      "The organiser takes no changes to applications once they are sent.",
    );
  if (row.deadline === null && row.judged_since !== null)
    throw conflict("editable", "The jury has begun, so this application stays as it is.");
  throw conflict("deadline", "The deadline has passed.");
}
