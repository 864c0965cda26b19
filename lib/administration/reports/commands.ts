import { sql } from "kysely";
import { recordAdministration } from "@/lib/administration/commands";
import { findReport } from "@/lib/administration/reports/queries";
import { outcomeFault } from "@/lib/administration/rules";
import type { OutcomeForm, Report, ReportForm } from "@/lib/administration/schema";
import { db, transaction } from "@/lib/server/db";
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

/** @throws NOT_FOUND */
async function nameOf({ subject, subjectId }: ReportForm): Promise<string> {
  const artwork = () =>
    db().selectFrom("artworks").select("title as name").where("id", "=", subjectId);
  const profile = () => db().selectFrom("profiles").select("name").where("id", "=", subjectId);
  // A draft is nobody's to report.
  const opportunity = () =>
    db()
      .selectFrom("opportunities")
      .select("title as name")
      .where("id", "=", subjectId)
      .where("status", "=", "PUBLISHED");
  const named = { artwork, profile, opportunity };
  const found = await named[subject]().executeTakeFirst();
  if (found === undefined) throw notFound(subject);
  return found.name;
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
  const subject_name = await nameOf(body);
  await takeOver(body, reporter, before);
  await db()
    .insertInto("reports")
    .values({
      id: newId(),
      subject,
      subject_id: subjectId,
      subject_name,
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

/**
 * Closes every open report of what one report is about, with what came of it, and writes that down.
 * @throws NOT_FOUND; CONFLICT when it is closed already, or when the outcome is not what happened
 */
export async function closeReport(
  id: string,
  { outcome, note }: OutcomeForm,
  { identity }: Viewer<"admin">,
): Promise<Report> {
  return transaction(async (tx) => {
    const { subject, subjectId, subjectName, standing } = await findReport(id, tx);
    const fault = outcomeFault(outcome, standing);
    if (fault !== null) throw failure("CONFLICT", fault, [{ path: "outcome", message: fault }]);
    // The report itself decides who was first; the others about the same thing go with it.
    const { rows: closed } = await sql<{ id: string }>`
      update reports set outcome = ${outcome}, outcome_note = ${note}, closed_by = ${identity.uid}, closed_at = now()
      where subject = ${subject} and subject_id = ${subjectId} and closed_at is null
      returning id`.execute(tx);
    if (!closed.some((report) => report.id === id)) {
      throw failure("CONFLICT", "Somebody has closed this report already.");
    }
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
