import { sql } from "kysely";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { recordAdministration, explainDecision } from "@/lib/audit/audit.commands";
import { findReport } from "@/lib/administration/reports.queries";
import {
  hidingActions,
  isContentHidden,
  isHideable,
} from "@/lib/administration/hidden-contents.commands";
import { checkOutcome, subjectLabels } from "@/lib/administration/administration.rules";
import {
  type ConversationActs,
  type OutcomeForm,
  type Report,
  type ReportForm,
  reportReasonLabels,
  type ReportSubject,
} from "@/lib/administration/administration.schema";
import { actOnConversation } from "@/lib/conversations/screening/reported-acts.commands";
import { FRAUD_CAUTION, GENERAL_CAUTION } from "@/lib/conversations/screening/screen-message.rules";
import { findReportedConversation } from "@/lib/conversations/screening/reported-messages.queries";
import { lockAccount } from "@/lib/server/auth/account-status";
import { db, transaction, type Tx } from "@/lib/server/database/db";
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

type Reported = { name: string; account_uid: string | null; messageIds?: string[] };

/** Returns a conversation, which its sides alone can report, with the messages that administrators will read. */
async function getConversation(form: ReportForm, viewer: Viewer): Promise<Reported> {
  const { name, accountUid, messageIds } = await findReportedConversation(form, viewer);
  return { name, account_uid: accountUid, messageIds };
}

async function getSubject(form: ReportForm, viewer: Viewer): Promise<Reported> {
  const { subject, subjectId } = form;
  if (subject === "conversation") return getConversation(form, viewer);
  const selectArtwork = () =>
    db()
      .selectFrom("artworks")
      .innerJoin("profiles", "profiles.id", "artworks.profile_id")
      .select(["title as name", "account_uid"])
      .where("artworks.id", "=", subjectId);
  const selectProfile = () =>
    db().selectFrom("profiles").select(["name", "account_uid"]).where("id", "=", subjectId);
  // A draft cannot be reported.
  const selectOpportunity = () =>
    db()
      .selectFrom("opportunities")
      .leftJoin("profiles", "profiles.id", "opportunities.profile_id")
      .select(["title as name", "account_uid"])
      .where("opportunities.id", "=", subjectId)
      .where("status", "=", "PUBLISHED");
  const selectComment = () =>
    db()
      .selectFrom("answer_comments as c")
      .innerJoin("profiles as p", "p.id", "c.profile_id")
      .select(["p.name", "p.account_uid"])
      .where("c.id", "=", subjectId)
      .where("c.text", "is not", null);
  const selectCollection = () =>
    db()
      .selectFrom("collections as c")
      .innerJoin("profiles as p", "p.id", "c.profile_id")
      .select(["c.name", "c.account_uid"])
      .where("c.id", "=", subjectId)
      .where("c.visibility", "=", "PUBLIC")
      .where("c.hidden_at", "is", null)
      .where("p.hidden", "=", false);
  const selectSeries = () =>
    db()
      .selectFrom("series as s")
      .innerJoin("profiles as p", "p.id", "s.profile_id")
      .select(["s.title as name", "p.account_uid"])
      .where("s.id", "=", subjectId)
      .where("s.hidden_at", "is", null)
      .where("p.hidden_before_suspension", "is", null);
  const selectSubject = {
    artwork: selectArtwork,
    profile: selectProfile,
    opportunity: selectOpportunity,
    comment: selectComment,
    collection: selectCollection,
    series: selectSeries,
  };
  const row = await selectSubject[subject]().executeTakeFirst();
  if (row === undefined) throw notFound(subject);
  return row;
}

/** A reporter (account, else IP address) has one open report per subject; a new one replaces it. @throws NOT_FOUND; RATE_LIMITED; CONFLICT `subjectId` for one's own */
export async function fileReport(request: {
  body: ReportForm;
  viewer: Viewer;
  client: string;
}): Promise<null> {
  const { body, viewer, client } = request;
  const { subject, subjectId, reason, note } = body;
  const uid = viewer.identity?.uid;
  await limitRate("report", "address", client);
  if (uid !== undefined) await limitRate("report", "account", uid);
  const [reporter, ...previousDigests] = await computeReporterDigests(
    uid === undefined ? { address: client } : { uid },
  );
  const {
    name: subject_name,
    account_uid: concernedUid,
    messageIds,
  } = await getSubject(body, viewer);
  if (uid !== undefined && concernedUid === uid)
    throw conflict("subjectId", `This is your own ${subjectLabels[subject].toLowerCase()}.`);
  const message_ids = messageIds ?? null;
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
      subject_name,
      concerns: concernedUid,
      reason,
      note,
      reporter,
      signed_in: uid !== undefined,
      sealed_reporter: uid === undefined ? null : await sealReporter(uid),
      message_ids,
    })
    .onConflict((conflictOn) =>
      conflictOn
        .columns(["subject_id", "subject", "reporter"])
        .where("closed_at", "is", null)
        .doUpdateSet({ reason, note, message_ids }),
    )
    .execute();
  return null;
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
  { subject, subjectId, subjectName, concerned, profile, reason }: Report,
  { outcome, statement, ...decision }: ReportDecision,
): Promise<void> {
  if (concerned === null) return;
  const facts = toFacts(statement, { subject, reason });
  const statementFields = { ...decision, accountUid: concerned.uid, facts };
  if (
    outcome === "HIDDEN" &&
    isHideable(subject) &&
    (await isContentHidden(tx, subject, subjectId))
  )
    await explainDecision(tx, {
      ...statementFields,
      action: hidingActions[subject],
      subjectId,
      subjectName,
    });
  else if (outcome === "HIDDEN" && profile !== null) {
    const { id, name } = profile;
    await explainDecision(tx, {
      ...statementFields,
      action: "PROFILE_HIDDEN",
      subjectId: id,
      subjectName: name,
    });
  }
  const deletion = isDeletable(subject) ? deletionActions[subject] : null;
  if (outcome === "DELETED" && deletion !== null)
    await explainDecision(tx, {
      ...statementFields,
      action: deletion,
      subjectId,
      subjectName,
    });
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
