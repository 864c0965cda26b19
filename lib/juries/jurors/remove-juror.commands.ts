import { sql } from "kysely";
import { releaseJuror } from "@/lib/juries/conflicts/conflicts.commands";
import { lockJury, lockOwnJury } from "@/lib/juries/jury-locks.queries";
import { lockRounds } from "@/lib/juries/rounds/round-rows.queries";
import { queryRows, transaction, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

/**
 * Removes a juror. Scores in closed rounds stay, without who gave them if `isForgotten`; in open rounds somebody else takes over. Declared
 * conflicts stay for when the same account is invited again.
 */
async function removeFromJury(
  tx: Tx,
  { id, opportunityId }: { id: string; opportunityId: string },
  { isForgotten }: { isForgotten: boolean },
): Promise<void> {
  // Rounds are locked before the juror, as scores do: otherwise both would wait for each other.
  const rounds = await lockRounds(tx, opportunityId);
  await sql`
    update jurors set state = 'REMOVED', address = null
      ${isForgotten ? sql`, name = '', account_uid = null` : sql``}
    where id = ${id}`.execute(tx);
  for (const round of rounds) if (round.state !== "CLOSED") await releaseJuror(tx, round, id);
  await sql`
    delete from jurors j where j.id = ${id} and not exists (select from scores s where s.juror_id = j.id)
      and (${isForgotten} or not exists (select from conflicts c where c.juror_id = j.id and c.kind = 'DECLARED'))`.execute(
    tx,
  );
}

/** Idempotent. @throws NOT_FOUND, FORBIDDEN */
export function removeJuror(
  opportunityId: string,
  email: string,
  viewer: Viewer<"identity">,
): Promise<void> {
  return transaction(async (tx) => {
    await lockOwnJury(tx, opportunityId, viewer);
    const juror = await tx
      .selectFrom("jurors")
      .select("id")
      .where("opportunity_id", "=", opportunityId)
      .where("address", "=", email)
      .executeTakeFirst();
    if (juror !== undefined)
      await removeFromJury(tx, { id: juror.id, opportunityId }, { isForgotten: false });
  });
}

/** Ends what an account is in juries, and deletes the invitations to its address. Idempotent. */
export async function forgetJuries(uid: string): Promise<void> {
  const rows = await queryRows(sql<{ id: string; opportunityId: string }>`
    select id, opportunity_id as "opportunityId" from jurors where account_uid = ${uid}
    union
    select id, opportunity_id from jurors
    where address = (select lower(email) from accounts where uid = ${uid})`);
  for (const juror of rows) {
    await transaction(async (tx) => {
      await lockJury(tx, juror.opportunityId);
      await removeFromJury(tx, juror, { isForgotten: true });
    });
  }
}
