import { sql } from "kysely";
import { assertAddressee, assertOpenInvitation } from "@/lib/invitations/invitation-answers.rules";
import { recordFoundConflicts } from "@/lib/juries/conflicts/conflicts.commands";
import { findJurorInvitationByToken } from "@/lib/juries/jurors/juror-invitations.queries";
import { lockJury } from "@/lib/juries/jury-locks.queries";
import type { JurorInvitation } from "@/lib/juries/jurors/jurors.schema";
import { listPanel } from "@/lib/juries/jurors/panel.queries";
import { lockAccount } from "@/lib/server/auth/account-status";
import { transaction, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure } from "@/lib/shared/failure";

/** Asserts that there is still a place in the jury, as the plan may have shrunk since. @throws QUOTA_EXCEEDED; CONFLICT if the account is in the jury by another address */
async function assertMayJoin(tx: Tx, opportunityId: string, uid: string, limit: number) {
  const isIn = await tx
    .selectFrom("jurors")
    .select("id")
    .where("opportunity_id", "=", opportunityId)
    .where("account_uid", "=", uid)
    .where("state", "=", "ACCEPTED")
    .executeTakeFirst();
  if (isIn !== undefined) {
    const message = "You are in this jury already.";
    throw failure("CONFLICT", message, [{ path: "token", message }]);
  }
  if ((await listPanel(opportunityId, tx)).length < limit) return;
  throw failure(
    "QUOTA_EXCEEDED",
    "This jury is full by now: the plan includes no more jurors. Ask whoever invited you.",
  );
}

type Joining = { id: string; opportunityId: string; uid: string };

/** Copies what an account had declared before it was removed from the jury, so that it need not declare it again. */
const keepDeclared = (tx: Tx, { id, opportunityId, uid }: Joining) =>
  sql`
    insert into conflicts (juror_id, application_id, kind, is_blind)
    select ${id}, c.application_id, 'DECLARED', bool_and(c.is_blind)
    from jurors j join conflicts c on c.juror_id = j.id
    where j.opportunity_id = ${opportunityId} and j.account_uid = ${uid} and j.id <> ${id} and c.kind = 'DECLARED'
    group by c.application_id on conflict do nothing`.execute(tx);

/**
 * Works once, for the account whose verified address was invited.
 * @throws NOT_FOUND; FORBIDDEN for another account; CONFLICT once answered or expired; QUOTA_EXCEEDED if the jury is full by now
 */
export async function answerJurorInvitation(
  token: string,
  accept: boolean,
  { identity }: Viewer<"identity">,
): Promise<JurorInvitation> {
  const { invitation: sent } = await findJurorInvitationByToken(token);
  const opportunityId = sent.opportunity.id;
  return transaction(async (tx) => {
    await lockAccount(tx, identity);
    const { quotas } = await lockJury(tx, opportunityId);
    // Read again, now that nobody else can answer.
    const { id, address, invitation } = await findJurorInvitationByToken(token, tx);
    assertAddressee(identity, address);
    assertOpenInvitation(invitation);
    if (accept) await assertMayJoin(tx, opportunityId, identity.uid, quotas.jurors);
    await tx
      .updateTable("jurors")
      .set({
        state: accept ? "ACCEPTED" : "DECLINED",
        account_uid: accept ? identity.uid : null,
        answered_at: sql<Date>`now()`,
      })
      .where("id", "=", id)
      .execute();
    if (accept) {
      await recordFoundConflicts(tx, opportunityId, [id]);
      await keepDeclared(tx, { id, opportunityId, uid: identity.uid });
    }
    return { ...invitation, state: accept ? "ACCEPTED" : "DECLINED" };
  });
}
