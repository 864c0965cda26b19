import { sql } from "kysely";
import {
  ReportOutcome,
  ReportReason,
  ReportSubject,
} from "@/lib/administration/administration.schema";
import { DecisionAction, DecisionGround } from "@/lib/audit/audit.schema";
import type { MailBlock } from "@/lib/mails/mail-content.schema";
import type { Decision } from "@/lib/moderation/moderation.schema";
import { readMailSubject } from "@/lib/opportunities/mails/opportunity-mails.queries";
import { db } from "@/lib/server/database/db";

export type MailedDecision = Pick<Decision, "action" | "subjectName" | "ground" | "facts"> & {
  /** The removed message’s own; null for other decisions. */
  removedText: string | null;
};

export type DecidedReport = {
  kind: ReportSubject;
  subjectName: string;
  reason: ReportReason;
  outcome: ReportOutcome;
  reportedAt: Date;
  /** The work or opportunity that was reported, if it is shown still. */
  subject: readonly MailBlock[];
};

export async function findDecisionForMail(
  id: string,
): Promise<(MailedDecision & { accountUid: string | null; guestOf: string | null }) | null> {
  const row = await db()
    .selectFrom("moderation_decisions")
    .select(["account_uid", "guest_of", "action", "subject_name", "ground", "facts"])
    .select(
      sql<string | null>`(select m.text from messages m where m.id =
      case when action = 'MESSAGE_REMOVED' then subject_id::uuid end)`.as("removed_text"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    accountUid: row.account_uid,
    guestOf: row.guest_of,
    action: DecisionAction.parse(row.action),
    subjectName: row.subject_name,
    ground: DecisionGround.parse(row.ground),
    facts: row.facts,
    removedText: row.removed_text,
  };
}

export async function findReportForMail(id: string): Promise<DecidedReport | null> {
  const row = await db()
    .selectFrom("reports")
    .select(["subject", "subject_id", "subject_name", "reason", "outcome", "created_at"])
    .where("id", "=", id)
    .where("outcome", "is not", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const reported = { id: row.subject_id };
  // The work of a profile that is hidden is still found by its address.
  const subject =
    row.outcome === "HIDDEN"
      ? []
      : await readMailSubject({
          artwork: row.subject === "artwork" ? reported : null,
          opportunity: row.subject === "opportunity" ? reported : null,
        });
  return {
    kind: ReportSubject.parse(row.subject),
    subjectName: row.subject_name,
    reason: ReportReason.parse(row.reason),
    outcome: ReportOutcome.parse(row.outcome),
    reportedAt: row.created_at,
    subject,
  };
}
