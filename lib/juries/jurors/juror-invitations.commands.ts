import { sql } from "kysely";
import { invitationEnd } from "@/lib/invitations/invitation-end.queries";
import { invitationLimits } from "@/lib/invitations/invitations.schema";
import { lockOwnJury, lockJury } from "@/lib/juries/jury-locks.queries";
import {
  type Juror,
  type JurorForm,
  takesPlace,
  type JurorInvitation,
} from "@/lib/juries/jurors/jurors.schema";
import { readJurors } from "@/lib/juries/jurors/jurors.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import { limitRate } from "@/lib/server/http/rate-limits";
import type { Creation, Viewer } from "@/lib/server/auth/viewer";
import { toShownAddress } from "@/lib/shared/web/email-address";
import { conflict, failure, notFound } from "@/lib/shared/failure";
import { assertAddressee, assertOpenInvitation } from "@/lib/invitations/invitation-answers.rules";
import { recordFoundConflicts } from "@/lib/juries/conflicts/conflicts.commands";
import { findJurorInvitationByToken } from "@/lib/juries/jurors/juror-invitations.queries";
import { listPanel } from "@/lib/juries/jurors/panel.queries";
import { lockAccount } from "@/lib/server/auth/account-status";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";

type Jurors = Awaited<ReturnType<typeof readJurors>>;

/** @throws QUOTA_EXCEEDED: invitations that can still be accepted count */
function assertRoom(jurors: Jurors, email: string, limit: number): void {
  const others = jurors.filter((juror) => takesPlace(juror) && juror.email !== email);
  if (others.length < limit) return;
  throw failure(
    "QUOTA_EXCEEDED",
    `The plan includes ${limit} jurors, invitations included. Remove one, or choose a plan with more.`,
  );
}

/** @throws CONFLICT: `email` for whoever has accepted, `chair` for a second one */
function assertInvitable(jurors: Jurors, { email, chair }: JurorForm): void {
  if (jurors.some((juror) => juror.email === email && juror.state === "ACCEPTED"))
    throw conflict("email", "This person is in the jury already.");
  const isTaken = jurors.some(
    (juror) => juror.isChair && takesPlace(juror) && juror.email !== email,
  );
  if (chair && isTaken) throw conflict("chair", "A jury has one chair.");
}

/** Sends an invitation by mail. Again to the same address: earlier links stop working. @throws NOT_FOUND, FORBIDDEN, CONFLICT, QUOTA_EXCEEDED, RATE_LIMITED */
export async function inviteJuror(request: Creation<JurorForm>): Promise<Juror> {
  const { params, body: form, viewer, resourceId } = request;
  const opportunityId = params.id;
  const { uid } = viewer.identity;
  await limitRate("invitation", "account", uid);
  return transaction(async (tx) => {
    const { quotas } = await lockOwnJury(tx, opportunityId, viewer);
    const jurors = await readJurors(opportunityId, tx);
    const existing = jurors.find(({ id }) => id === resourceId);
    if (existing !== undefined) return { ...existing, progress: [] };
    const email = toShownAddress(form.email);
    assertInvitable(jurors, { ...form, email });
    assertRoom(jurors, email, quotas.jurors);
    const { rows } = await sql<{ id: string; invited_at: Date }>`
      insert into jurors (id, opportunity_id, address, name, is_chair, invited_by, expires_at)
      values (${resourceId}, ${opportunityId}, ${form.email}, ${form.name}, ${form.chair}, ${uid}, ${invitationEnd})
      on conflict (opportunity_id, address) where address is not null do update set
        name = excluded.name, is_chair = excluded.is_chair, state = 'INVITED', answered_at = null, account_uid = null,
        invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at
      returning id, invited_at`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw notFound("juror");
    await recordEvent(tx, "JUROR_INVITED", {
      subjectId: row.id,
      payload: {},
      dedupe: `${row.id}:${row.invited_at.getTime()}`,
    });
    const invited = (await readJurors(opportunityId, tx)).find(({ id }) => id === row.id);
    if (invited === undefined) throw notFound("juror");
    return { ...invited, progress: [] };
  });
}

/** Asserts that there is still a place in the jury, as the plan may have shrunk since. @throws QUOTA_EXCEEDED; CONFLICT if the account is in the jury by another address */
async function assertMayJoin(tx: Tx, opportunityId: string, uid: string, limit: number) {
  const isIn = await tx
    .selectFrom("jurors")
    .select("id")
    .where("opportunity_id", "=", opportunityId)
    .where("account_uid", "=", uid)
    .where("state", "=", "ACCEPTED")
    .executeTakeFirst();
  if (isIn !== undefined) throw conflict("token", "You are in this jury already.");
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
    await updateRow(tx, "jurors", id, {
      state: accept ? "ACCEPTED" : "DECLINED",
      account_uid: accept ? identity.uid : null,
      answered_at: sql<Date>`now()`,
    });
    if (accept) {
      await recordFoundConflicts(tx, opportunityId, [id]);
      await keepDeclared(tx, { id, opportunityId, uid: identity.uid });
    }
    return { ...invitation, state: accept ? "ACCEPTED" : "DECLINED", task: null };
  });
}

/** Deletes invitations that nobody has accepted, and removed jurors of whose scores and declared conflicts nothing is left. */
export const sweepJurorInvitations = () =>
  deleteInBatches(
    "jurors",
    sql`(state in ('INVITED', 'DECLINED') and expires_at < now() - make_interval(days => ${invitationLimits.keptDays})
      or state = 'REMOVED' and not exists (select from scores s where s.juror_id = jurors.id)
        and not exists (select from conflicts c where c.juror_id = jurors.id))`,
  );
