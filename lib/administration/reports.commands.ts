import { sql } from "kysely";
import { recordAdministration, explainDecision } from "@/lib/audit/audit.commands";
import { findReport } from "@/lib/administration/reports.queries";
import { outcomeFault, subjectLabels } from "@/lib/administration/administration.rules";
import {
  type OutcomeForm,
  type Report,
  type ReportForm,
  reportReasonLabels,
} from "@/lib/administration/administration.schema";
import { db, transaction, type Tx } from "@/lib/server/db";
import { limitRate } from "@/lib/server/rate-limits";
import { reporterDigests } from "@/lib/server/reporter";
import type { Viewer } from "@/lib/server/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

/** An open report of the same reporter, told by a digest from before the secrets were changed, goes on under the present one. */
async function takeOver(
  { subject, subjectId }: ReportForm,
  reporter: string,
  before: readonly string[],
): Promise<void> {
  if (before.length === 0) return;
  await sql`
    update reports set reporter = ${reporter}
    where id = (select id from reports
        where subject = ${subject} and subject_id = ${subjectId} and reporter = any(${sql.val(before)}::text[])
          and closed_at is null
        order by created_at desc limit 1)
      and not exists (select from reports
        where subject = ${subject} and subject_id = ${subjectId} and reporter = ${reporter} and closed_at is null)`.execute(
    db(),
  );
}

/** What something is called, and whose account it is. @throws NOT_FOUND */
async function namedSubject({
  subject,
  subjectId,
}: ReportForm): Promise<{ name: string; account_uid: string | null }> {
  const artwork = () =>
    db()
      .selectFrom("artworks")
      .innerJoin("profiles", "profiles.id", "artworks.profile_id")
      .select(["title as name", "account_uid"])
      .where("artworks.id", "=", subjectId);
  const profile = () =>
    db().selectFrom("profiles").select(["name", "account_uid"]).where("id", "=", subjectId);
  // A draft is nobody's to report.
  const opportunity = () =>
    db()
      .selectFrom("opportunities")
      .leftJoin("profiles", "profiles.id", "opportunities.profile_id")
      .select(["title as name", "account_uid"])
      .where("opportunities.id", "=", subjectId)
      .where("status", "=", "PUBLISHED");
  const named = { artwork, profile, opportunity };
  const found = await named[subject]().executeTakeFirst();
  if (found === undefined) throw notFound(subject);
  return found;
}

/**
 * Puts a report into the queue. A reporter (the account, else the client's address) has one open report of a thing:
 * reporting it again changes the words of that one.
 * @throws NOT_FOUND for what is not there; RATE_LIMITED
 */
export async function fileReport(given: {
  body: ReportForm;
  viewer: Viewer;
  client: string;
}): Promise<null> {
  const { body, viewer, client } = given;
  const { subject, subjectId, reason, note } = body;
  const uid = viewer.identity?.uid;
  await limitRate("report", "address", client);
  if (uid !== undefined) await limitRate("report", "account", uid);
  const [reporter, ...before] = reporterDigests(uid === undefined ? { address: client } : { uid });
  const { name: subject_name, account_uid: concerns } = await namedSubject(body);
  await takeOver(body, reporter, before);
  await db()
    .insertInto("reports")
    .values({
      id: newId(),
      subject,
      subject_id: subjectId,
      subject_name,
      concerns,
      reason,
      note,
      reporter,
      signed_in: uid !== undefined,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["subject_id", "subject", "reporter"])
        .where("closed_at", "is", null)
        .doUpdateSet({ reason, note }),
    )
    .execute();
  return null;
}

const deletions = {
  profile: "PROFILE_DELETED",
  artwork: "ARTWORK_DELETED",
  opportunity: "OPPORTUNITY_DELETED",
} as const;

type Decided = Pick<OutcomeForm, "outcome" | "statement" | "ground"> & { decidedBy: string };

/** Gives the person concerned the reasons for what was hidden or deleted; what they are in short, unless somebody wrote more. */
async function tellConcerned(
  tx: Tx,
  { subject, subjectId, subjectName, concerned, profile, reason }: Report,
  { outcome, statement, ...decided }: Decided,
): Promise<void> {
  if (concerned === null) return;
  const facts = statement || `${subjectLabels[subject]} reported: “${reportReasonLabels[reason]}”.`;
  const of = { ...decided, accountUid: concerned.uid, facts };
  if (outcome === "HIDDEN" && profile !== null) {
    const { id, name } = profile;
    await explainDecision(tx, {
      ...of,
      action: "PROFILE_HIDDEN",
      subjectId: id,
      subjectName: name,
    });
  }
  if (outcome === "DELETED")
    await explainDecision(tx, { ...of, action: deletions[subject], subjectId, subjectName });
}

/**
 * Closes every open report of what one report is about, with what came of it, and writes that down.
 * @throws NOT_FOUND; CONFLICT when it is closed already, or when the outcome is not what happened
 */
export async function closeReport(
  id: string,
  { outcome, note, statement, ground }: OutcomeForm,
  { identity }: Viewer<"admin">,
): Promise<Report> {
  return transaction(async (tx) => {
    const report = await findReport(id, tx);
    const { subject, subjectId, subjectName, standing } = report;
    const fault = outcomeFault(outcome, standing);
    if (fault !== null) throw failure("CONFLICT", fault, [{ path: "outcome", message: fault }]);
    // The report itself decides who was first; the others about the same thing go with it.
    const { rows: closed } = await sql<{ id: string }>`
      update reports set outcome = ${outcome}, outcome_note = ${note}, closed_by = ${identity.uid}, closed_at = now()
      where subject = ${subject} and subject_id = ${subjectId} and closed_at is null
      returning id`.execute(tx);
    if (!closed.some((each) => each.id === id)) {
      throw failure("CONFLICT", "This report has already been closed.");
    }
    await tellConcerned(tx, report, { outcome, statement, ground, decidedBy: identity.uid });
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
        reports: closed.length,
      },
    });
    return findReport(id, tx);
  });
}
