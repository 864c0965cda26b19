import { type RawBuilder, sql } from "kysely";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import type { DecisionAction } from "@/lib/audit/audit.schema";
import { recordAdministration, explainDecision } from "@/lib/audit/audit.commands";
import { findReport } from "@/lib/administration/reports.queries";
import {
  hidingActions,
  isContentHidden,
  isHideable,
} from "@/lib/administration/hidden-contents.commands";
import { checkOutcome } from "@/lib/administration/administration.rules";
import {
  type ConversationActs,
  type OutcomeForm,
  type Report,
  type ReportForm,
  reportReasonLabels,
  type ReportSubject,
  subjectLabels,
} from "@/lib/administration/administration.schema";
import { actOnConversation } from "@/lib/conversations/screening/reported-acts.commands";
import { FRAUD_CAUTION, GENERAL_CAUTION } from "@/lib/conversations/screening/screen-message.rules";
import { findReportedConversation } from "@/lib/conversations/screening/reported-messages.queries";
import { lockAccount } from "@/lib/server/auth/account-status";
import { db, queryRows, transaction, type Tx } from "@/lib/server/database/db";
import { limitRate } from "@/lib/server/http/rate-limits";
import { computeReporterDigests, sealReporter, unsealReporter } from "@/lib/server/reporter";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, failure, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

/** Moves the reporter's open report from the digest of an earlier key to that of the current one. */
async function migrateReporter(
  { subject, subjectId }: ReportForm,
  reporter: string,
  previousDigests: readonly string[],
): Promise<void> {
  if (previousDigests.length === 0) return;
  await sql`
    update reports set reporter = ${reporter}
    where id = (select id from reports
        where subject = ${subject} and subject_id = ${subjectId} and reporter = any(${sql.val(previousDigests)}::text[])
          and closed_at is null
        order by created_at desc limit 1)
      and not exists (select from reports
        where subject = ${subject} and subject_id = ${subjectId} and reporter = ${reporter} and closed_at is null)`.execute(
    db(),
  );
}

type Reported = { name: string; accountUid: string | null; messageIds?: string[] };

/** Selects what is public and whose it is; a draft cannot be reported. */
const selectSubject: Record<Exclude<ReportSubject, "conversation">, RawBuilder<Reported>> = {
  artwork: sql`
    select t.id, t.title as name, p.account_uid as "accountUid" from artworks t join profiles p on p.id = t.profile_id`,
  profile: sql`select id, name, account_uid as "accountUid" from profiles`,
  opportunity: sql`
    select o.id, o.title as name, p.account_uid as "accountUid"
    from opportunities o left join profiles p on p.id = o.profile_id where o.status = 'PUBLISHED'`,
  comment: sql`
    select c.id, p.name, p.account_uid as "accountUid"
    from answer_comments c join profiles p on p.id = c.profile_id where c.text is not null`,
  collection: sql`
    select c.id, c.name, c.account_uid as "accountUid" from collections c join profiles p on p.id = c.profile_id
    where c.visibility = 'PUBLIC' and c.hidden_at is null and not p.hidden`,
  series: sql`
    select s.id, s.title as name, p.account_uid as "accountUid" from series s join profiles p on p.id = s.profile_id
    where s.hidden_at is null and p.hidden_before_suspension is null`,
};

/** Finds what is reported; of a conversation, which its sides alone can report, also the messages that administrators will read. */
async function findSubject(form: ReportForm, viewer: Viewer): Promise<Reported> {
  const { subject, subjectId } = form;
  if (subject === "conversation") return findReportedConversation(form, viewer);
  const [row] = await queryRows(sql<Reported>`
    select name, "accountUid" from (${selectSubject[subject]}) subject where id = ${subjectId}`);
  if (row === undefined) throw notFound(subject);
  return row;
}

/** A reporter (account, else IP address) has one open report per subject; a new one replaces it. @throws NOT_FOUND; RATE_LIMITED; CONFLICT `subjectId` for one's own */
export async function fileReport(request: {
  body: ReportForm;
  viewer: Viewer;
  client: string;
}): Promise<void> {
  const { body, viewer, client } = request;
  const { subject, subjectId, reason, note } = body;
  const uid = viewer.identity?.uid;
  await limitRate("report", "address", client);
  if (uid !== undefined) await limitRate("report", "account", uid);
  const [reporter, ...previousDigests] = await computeReporterDigests(
    uid === undefined ? { address: client } : { uid },
  );
  const { name, accountUid: concernedUid, messageIds = null } = await findSubject(body, viewer);
  if (uid !== undefined && concernedUid === uid)
    throw conflict("subjectId", `This is your own ${subjectLabels[subject].toLowerCase()}.`);
  const { identity } = viewer;
  // Its row is what the answer is sent to.
  if (identity !== null) await transaction((tx) => lockAccount(tx, identity));
  await migrateReporter(body, reporter, previousDigests);
  await db()
    .insertInto("reports")
    .values({
      id: newId(),
      subject,
      subject_id: subjectId,
      subject_name: name,
      concerns: concernedUid,
      reason,
      note,
      reporter,
      signed_in: uid !== undefined,
      sealed_reporter: uid === undefined ? null : await sealReporter(uid),
      message_ids: messageIds,
    })
    .onConflict((conflictOn) =>
      conflictOn
        .columns(["subject_id", "subject", "reporter"])
        .where("closed_at", "is", null)
        .doUpdateSet({ reason, note, message_ids: messageIds }),
    )
    .execute();
}

/** A conversation is not deleted on a report: it ends when both sides have left. A collection or series is hidden. */
const deletionActions = {
  profile: "PROFILE_DELETED",
  artwork: "ARTWORK_DELETED",
  opportunity: "OPPORTUNITY_DELETED",
  comment: "COMMENT_DELETED",
} as const;

const isDeletable = (subject: ReportSubject): subject is keyof typeof deletionActions =>
  subject in deletionActions;

type ReportDecision = Pick<OutcomeForm, "outcome" | "statement" | "ground"> & { decidedBy: string };

const toFacts = (statement: string, { subject, reason }: Pick<Report, "subject" | "reason">) =>
  statement || `${subjectLabels[subject]} reported: “${reportReasonLabels[reason]}”.`;

/** @throws CONFLICT, VALIDATION as `actOnConversation`; CONFLICT `outcome` for what is no conversation */
async function actOnReported(
  tx: Tx,
  report: Report,
  { acts, statement, ground, decidedBy }: ReportDecision & { acts: ConversationActs },
): Promise<void> {
  const { subject, subjectId, messages, concerned, reason } = report;
  if (subject !== "conversation")
    throw conflict("outcome", "Only a conversation can be acted upon.");
  const acted = {
    conversationId: subjectId,
    messageIds: (messages ?? []).map(({ id }) => id),
    concernedUid: concerned?.uid ?? null,
    warning: reason === "SCAM" ? FRAUD_CAUTION : GENERAL_CAUTION,
    reasons: { facts: toFacts(statement, report), ground, decidedBy },
  };
  await actOnConversation(tx, acted, acts);
}

/** Gives the person concerned the reasons for a deletion or hiding; a standard text unless the administrator wrote one. */
async function explainToConcerned(
  tx: Tx,
  report: Report,
  { outcome, statement, ...decision }: ReportDecision,
): Promise<void> {
  const { subject, subjectId, subjectName, concerned, profile } = report;
  if (concerned === null) return;
  const facts = toFacts(statement, report);
  const explain = (action: DecisionAction, id = subjectId, name = subjectName) =>
    explainDecision(tx, {
      ...decision,
      accountUid: concerned.uid,
      facts,
      action,
      subjectId: id,
      subjectName: name,
    });
  if (outcome === "HIDDEN") {
    if (isHideable(subject) && (await isContentHidden(tx, subject, subjectId)))
      await explain(hidingActions[subject]);
    else if (profile !== null) await explain("PROFILE_HIDDEN", profile.id, profile.name);
  }
  if (outcome === "DELETED" && isDeletable(subject)) await explain(deletionActions[subject]);
}

/** Closes all open reports of a subject; of a conversation those against the same side. @throws NOT_FOUND; CONFLICT if already closed, or if the outcome has not happened */
export async function closeReport(
  id: string,
  { outcome, note, statement, ground, acts }: OutcomeForm,
  { identity }: Viewer<"admin">,
): Promise<Report> {
  return transaction(async (tx) => {
    const report = await findReport(id, tx);
    const { subject, subjectId, subjectName, concerned, standing: visibility } = report;
    const error = checkOutcome(outcome, visibility);
    if (error !== null) throw conflict("outcome", error);
    const decision = { outcome, statement, ground, decidedBy: identity.uid };
    if (acts !== undefined) await actOnReported(tx, report, { ...decision, acts });
    // The update decides between concurrent administrators.
    const { rows: closedReports } = await sql<{ id: string; sealed_reporter: string | null }>`
      update reports set outcome = ${outcome}, outcome_note = ${note}, closed_by = ${identity.uid}, closed_at = now()
      where subject = ${subject} and subject_id = ${subjectId} and closed_at is null
        and (subject <> 'conversation' or concerns is not distinct from ${concerned?.uid ?? null})
      returning id, sealed_reporter`.execute(tx);
    for (const { id: closedId, sealed_reporter: sealed } of closedReports) {
      const accountUid = sealed === null ? null : await unsealReporter(sealed);
      if (accountUid !== null)
        await recordEvent(tx, "REPORT_DECIDED", {
          subjectId: closedId,
          payload: { accountUid },
          dedupe: closedId,
        });
    }
    if (!closedReports.some((row) => row.id === id)) {
      throw failure("CONFLICT", "This report has already been closed.");
    }
    await explainToConcerned(tx, report, decision);
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "CLOSE_REPORT",
      subject: "report",
      subjectId: id,
      detail: {
        name: subjectName,
        about: subject,
        aboutId: subjectId,
        outcome,
        note,
        reports: closedReports.length,
      },
    });
    return findReport(id, tx);
  });
}
