import type {
  AdministrationAction,
  AdministrationSubject,
  DecisionAction,
  DecisionGround,
} from "@/lib/audit/audit.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import type { Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { newId } from "@/lib/shared/ids";

export type AdministrationEntry = {
  actor: string;
  action: AdministrationAction;
  subject: AdministrationSubject;
  subjectId: string;
  detail?: Record<string, unknown>;
};

/** Records an administrator's action in its own transaction. The database sets the time and rejects later changes. */
export async function recordAdministration(tx: Tx, entry: AdministrationEntry): Promise<void> {
  const { actor, action, subject, subjectId, detail = {} } = entry;
  await tx
    .insertInto("audit_log")
    .values({
      id: newId(),
      actor,
      action,
      subject,
      subject_id: subjectId,
      detail: JSON.stringify(detail),
    })
    .execute();
}

export type StatementOfReasons = {
  accountUid: string;
  action: DecisionAction;
  subjectId: string;
  subjectName: string;
  ground: DecisionGround;
  facts: string;
  decidedBy: string;
};

/** Records a decision for its owner to read and contest, in the transaction that executes it (DSA article 17). */
export async function recordDecision(tx: Tx, statement: StatementOfReasons): Promise<void> {
  const id = newId();
  await tx
    .insertInto("moderation_decisions")
    .values({
      id,
      account_uid: statement.accountUid,
      action: statement.action,
      subject_id: statement.subjectId,
      subject_name: statement.subjectName,
      ground: statement.ground,
      facts: statement.facts,
      decided_by: statement.decidedBy,
    })
    .execute();
  const kind = statement.action === "ACCOUNT_SUSPENDED" ? "ACCOUNT_SUSPENDED" : "CONTENT_DECIDED";
  await recordEvent(tx, kind, { subjectId: id, payload: {}, dedupe: id });
}

/** True if a decision of the same kind waits for its review: then it is the same deletion or hiding. */
async function isContested(
  tx: Tx,
  { accountUid, action, subjectId }: StatementOfReasons,
): Promise<boolean> {
  const row = await tx
    .selectFrom("moderation_decisions")
    .select("id")
    .where("account_uid", "=", accountUid)
    .where("action", "=", action)
    .where("subject_id", "=", subjectId)
    .where("contest", "is not", null)
    .where("reviewed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the reasons of a decision just made by those of the report that it closes, unless it is contested; records it if it was not yet. */
export async function explainDecision(tx: Tx, statement: StatementOfReasons): Promise<void> {
  const { accountUid, action, subjectId, ground, facts } = statement;
  const existing = await tx
    .updateTable("moderation_decisions")
    .set({ ground, facts })
    .where("account_uid", "=", accountUid)
    .where("action", "=", action)
    .where("subject_id", "=", subjectId)
    .where("contest", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (existing === undefined && !(await isContested(tx, statement)))
    await recordDecision(tx, statement);
}

/** Records a decision made without a report; if one is closed with it, `explainDecision` gives the reasons. */
export async function recordUnreportedDecision(
  tx: Tx,
  action: DecisionAction,
  { id, name, account_uid }: { id: string; name: string; account_uid: string | null },
  { identity }: Pick<Viewer<"identity">, "identity">,
): Promise<void> {
  if (account_uid === null) return;
  await recordDecision(tx, {
    accountUid: account_uid,
    action,
    subjectId: id,
    subjectName: name,
    ground: "TERMS",
    facts: "An administrator looked at it and found that it does not belong here.",
    decidedBy: identity.uid,
  });
}
