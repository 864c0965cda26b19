import { sql } from "kysely";
import { setContentHidden } from "@/lib/administration/hidden-contents.commands";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { SYSTEM_ACTORS } from "@/lib/audit/audit.schema";
import { reinstate } from "@/lib/moderation/suspensions.commands";
import {
  findContestedDecision,
  listDecisions,
  listGuestDecisions,
} from "@/lib/moderation/decisions.queries";
import type { ContestedDecision, Decision, ReviewForm } from "@/lib/moderation/moderation.schema";
import { deleteBar } from "@/lib/conversations/screening/message-bars.commands";
import { restoreMessage } from "@/lib/conversations/screening/reported-acts.commands";
import { setHidden } from "@/lib/profiles/visibility.commands";
import { databaseNow } from "@/lib/server/database/database-clock";
import { db, longTransaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";

/** Contests one of somebody's decisions, which is possible once (DSA article 20). @throws NOT_FOUND for another's; CONFLICT if contested before */
async function contestOwn(
  id: string,
  message: string,
  listOwn: () => Promise<Decision[]>,
): Promise<Decision> {
  if (!(await listOwn()).some((candidate) => candidate.id === id)) throw notFound("decision");
  const contestedRow = await db()
    .updateTable("moderation_decisions")
    .set({ contest: message, contested_at: databaseNow })
    .where("id", "=", id)
    .where("contest", "is", null)
    .returning("id")
    .executeTakeFirst();
  const decision = (await listOwn()).find((candidate) => candidate.id === id);
  if (decision === undefined) throw notFound("decision");
  if (contestedRow === undefined)
    throw failure("CONFLICT", "You have contested this decision before.");
  return decision;
}

/** @throws as `contestOwn` */
export const contestDecision = (id: string, message: string, { identity }: Viewer<"identity">) =>
  contestOwn(id, message, () => listDecisions(identity.uid));

/** Contests a decision about what a guest wrote. @throws as `contestOwn`, and for a token that was altered */
export const contestGuestDecision = (token: string, id: string, message: string) =>
  contestOwn(id, message, () => listGuestDecisions(token));

/** Time for which an administrator counts as active after an action. */
const ACTIVITY_PERIOD = sql`interval '30 days'`;

/** True if another administrator was active of late, by the audit log. */
async function hasOtherAdministrator(tx: Tx, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log where actor not in (${sql.join([uid, ...SYSTEM_ACTORS])}) and created_at > now() - ${ACTIVITY_PERIOD} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** True if what a decision did was done again since: then that stays. */
async function wasRepeated(tx: Tx, { id, action, subjectId }: ContestedDecision): Promise<boolean> {
  const { rows } = await sql`
    select from moderation_decisions later
    join moderation_decisions d on d.id = ${id}
    where later.account_uid = d.account_uid and later.action = ${action} and later.subject_id = ${subjectId}
      and (later.created_at, later.id) > (d.created_at, d.id)
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Reverses what a decision did, but for a deletion, which cannot be. */
async function reverseDecision(tx: Tx, decision: ContestedDecision): Promise<void> {
  const { action, subjectId, accountUid } = decision;
  if (await wasRepeated(tx, decision)) return;
  if (action === "ACCOUNT_SUSPENDED" && accountUid !== null) await reinstate(tx, accountUid);
  if (action === "PROFILE_HIDDEN") await setHidden(tx, subjectId, false);
  if (action === "COLLECTION_HIDDEN") await setContentHidden(tx, "collection", subjectId, false);
  if (action === "MESSAGE_REMOVED") await restoreMessage(tx, subjectId);
  if (action === "SENDER_BARRED") await deleteBar(tx, subjectId);
  if (action === "SERIES_HIDDEN") await setContentHidden(tx, "series", subjectId, false);
}

/** Reviews a decision, which another active administrator does if there is one. @throws NOT_FOUND; CONFLICT if reviewed before, or the caller's own */
export function reviewDecision(
  id: string,
  { outcome, note }: ReviewForm,
  { identity: { uid } }: Viewer<"admin">,
): Promise<ContestedDecision> {
  return longTransaction(async (tx) => {
    await sql`select from moderation_decisions where id = ${id} for update`.execute(tx);
    const decision = await findContestedDecision(id, uid, tx);
    if (decision.outcome !== null)
      throw failure("CONFLICT", "This decision has already been reviewed.");
    if (decision.isOwn && (await hasOtherAdministrator(tx, uid)))
      throw failure("CONFLICT", "You made this decision: another administrator reviews it.");
    await updateRow(tx, "moderation_decisions", id, {
      outcome,
      outcome_note: note,
      reviewed_by: uid,
      reviewed_at: databaseNow,
    });
    if (outcome === "REVERSED") await reverseDecision(tx, decision);
    await recordAdministration(tx, {
      actor: uid,
      action: "REVIEW_DECISION",
      subject: "decision",
      subjectId: id,
      detail: { name: decision.subjectName, decision: decision.action, outcome, note },
    });
    return findContestedDecision(id, uid, tx);
  });
}
