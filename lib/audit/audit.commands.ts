import { type RawBuilder, sql } from "kysely";
import type {
  AdministrationAction,
  AdministrationSubject,
  DecisionAction,
  DecisionGround,
} from "@/lib/audit/audit.schema";
import { hastenEvent, recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { queryRows, type Tx } from "@/lib/server/database/db";
import { insertInto, updateRow } from "@/lib/server/database/rows";
import { repeatInBatches } from "@/lib/server/database/delete-in-batches";
import type { Viewer } from "@/lib/server/auth/viewer";
import { newId } from "@/lib/shared/ids";
import { MINUTE_MS } from "@/lib/shared/time/durations";

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
  await insertInto(tx, "audit_log", {
    id: newId(),
    actor,
    action,
    subject,
    subject_id: subjectId,
    detail: JSON.stringify(detail),
  });
}

/** The person concerned: an account, or the guest of a conversation. */
type Concerned = { accountUid: string } | { guestOf: string };

type StatementOfReasons = Concerned & {
  action: DecisionAction;
  subjectId: string;
  subjectName: string;
  ground: DecisionGround;
  facts: string;
  decidedBy: string;
};

/** Records a decision for its owner to read and contest, in the transaction that executes it (DSA article 17). The owner is notified at once, or at `notBefore`. */
export async function recordDecision(
  tx: Tx,
  statement: StatementOfReasons,
  notBefore?: Date,
): Promise<void> {
  const id = newId();
  await insertInto(tx, "moderation_decisions", {
    id,
    ...("accountUid" in statement
      ? { account_uid: statement.accountUid }
      : { guest_of: statement.guestOf }),
    action: statement.action,
    subject_id: statement.subjectId,
    subject_name: statement.subjectName,
    ground: statement.ground,
    facts: statement.facts,
    decided_by: statement.decidedBy,
  });
  const kind = statement.action === "ACCOUNT_SUSPENDED" ? "ACCOUNT_SUSPENDED" : "CONTENT_DECIDED";
  const event = { subjectId: id, payload: {}, dedupe: id };
  await recordEvent(tx, kind, notBefore === undefined ? event : { ...event, notBefore });
}

type AccountStatement = Extract<StatementOfReasons, { accountUid: string }>;

/** Lists decisions of the same kind about the same thing, newest first. */
const selectSameDecisions = (tx: Tx, { accountUid, action, subjectId }: AccountStatement) =>
  tx
    .selectFrom("moderation_decisions")
    .select(["id", "ground", "facts", "contest", "reviewed_at"])
    .where("account_uid", "=", accountUid)
    .where("action", "=", action)
    .where("subject_id", "=", subjectId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/**
 * Gives the reasons of the report that is closed. A decision that its owner has not been notified of yet takes them on, and is sent now.
 * What was sent stays: other reasons are a decision of their own, unless an earlier one is being contested.
 */
export async function explainDecision(tx: Tx, statement: AccountStatement): Promise<void> {
  const { ground, facts } = statement;
  const decisions = await selectSameDecisions(tx, statement);
  if (decisions.some(({ contest, reviewed_at }) => contest !== null && reviewed_at === null))
    return;
  const [latest] = decisions;
  if (latest?.ground === ground && latest.facts === facts) return;
  const isUntold = latest !== undefined && (await hastenEvent(tx, "CONTENT_DECIDED", latest.id));
  if (!isUntold) return recordDecision(tx, statement);
  await updateRow(tx, "moderation_decisions", latest.id, { ground, facts });
}

/** Time that a decision on something of an account with open reports waits for the reasons that closing one gives. */
const REASONS_WAIT_MS = 10 * MINUTE_MS;

/** Returns when the owner is notified of a decision without reasons of its own: at once, unless a report that it may close is open. */
async function findNotificationTime(tx: Tx, accountUid: string): Promise<Date | undefined> {
  const report = await tx
    .selectFrom("reports")
    .select("id")
    .where("concerns", "=", accountUid)
    .where("closed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (report === undefined) return undefined;
  return new Date((await readClock(tx)).getTime() + REASONS_WAIT_MS);
}

export type Reasons = Pick<StatementOfReasons, "ground" | "facts">;

/** Records a decision made without closing a report; if one is closed with it, `explainDecision` gives the reasons. */
export async function recordUnreportedDecision(
  tx: Tx,
  action: DecisionAction,
  { id, name, account_uid }: { id: string; name: string; account_uid: string | null },
  { identity }: Pick<Viewer<"identity">, "identity">,
  reasons?: Reasons,
): Promise<void> {
  if (account_uid === null) return;
  const statement = {
    accountUid: account_uid,
    action,
    subjectId: id,
    subjectName: name,
    ground: "TERMS" as const,
    facts: "An administrator looked at it and found that it does not belong here.",
    decidedBy: identity.uid,
    ...reasons,
  };
  const waits = reasons === undefined ? await findNotificationTime(tx, account_uid) : undefined;
  await recordDecision(tx, statement, waits);
}

/** Deletes by a function of the database, as nothing else may delete from the log. */
export const forgetLogBefore = (cutoff: RawBuilder<Date>) =>
  repeatInBatches(async (size) => {
    const rows = await queryRows(sql<{ count: number }>`
      select audit_log_forget_before(${cutoff}, ${sql.lit(size)}) as count`);
    return rows[0]?.count ?? 0;
  });
