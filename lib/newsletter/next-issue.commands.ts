import { sql } from "kysely";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { listCandidates } from "@/lib/newsletter/newsletter-items.queries";
import { findDraft, findIssue, type Draft } from "@/lib/newsletter/newsletter-issues.queries";
import { findNextIssueDay, toSendingTime } from "@/lib/newsletter/newsletter-schedule.rules";
import { lockPlaces } from "@/lib/newsletter/newsletter-places.commands";
import { arrangeItems, formatDefaultTitle, toIssuePath } from "@/lib/newsletter/newsletter.rules";
import type {
  NewsletterIssue,
  NextIssue,
  NextIssueForm,
  SendingForm,
} from "@/lib/newsletter/newsletter.schema";
import { previewNextIssue } from "@/lib/newsletter/next-issue.render";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, invalid } from "@/lib/shared/failure";

/** Locks the issue in preparation, which from here on has a row. */
async function lockDraft(tx: Tx): Promise<Draft> {
  await lockPlaces(tx);
  const draft = await findDraft(tx);
  await tx
    .insertInto("newsletter_issues")
    .values({
      number: draft.number,
      issue_on: draft.issueOn,
      scheduled_for: draft.scheduledFor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return draft;
}

function readSchedule({ scheduledFor }: NextIssueForm, { issueOn }: Draft): Date {
  if (scheduledFor === undefined) return toSendingTime(issueOn);
  const instant = new Date(scheduledFor);
  if (instant.toISOString().startsWith(issueOn)) return instant;
  const message = `On ${issueOn} (UTC), please: buyers were promised that day.`;
  throw invalid([{ path: "scheduledFor", message }]);
}

/** @throws VALIDATION for another day */
export async function updateNextIssue(
  form: NextIssueForm,
  { identity }: Viewer<"admin">,
): Promise<NextIssue> {
  await transaction(async (tx) => {
    const draft = await lockDraft(tx);
    await tx
      .updateTable("newsletter_issues")
      .set({
        title: form.title,
        intro: form.intro,
        item_order: form.order,
        removed_items: form.removed,
        scheduled_for: readSchedule(form, draft),
        updated_at: sql`now()`,
      })
      .where("number", "=", draft.number)
      .execute();
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "UPDATE_NEWSLETTER",
      subject: "newsletter",
      subjectId: String(draft.number),
      detail: { name: form.title || `issue ${draft.number}` },
    });
  });
  return previewNextIssue();
}

/** Stores what the issue holds, and notifies its subscribers. @returns false if it would be empty */
async function freezeIssue(tx: Tx, draft: Draft): Promise<boolean> {
  // Read outside of the transaction; the lock keeps the places as they are.
  const candidates = await listCandidates(draft.issueOn, await readClock(tx));
  const { shown } = arrangeItems(candidates, draft);
  if (shown.length === 0) return false;
  await tx
    .updateTable("newsletter_issues")
    .set({
      title: draft.title || formatDefaultTitle(shown),
      content: JSON.stringify(shown),
      state: "SENDING",
      sent_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where("number", "=", draft.number)
    .execute();
  await recordEvent(tx, "NEWSLETTER_ISSUE", {
    subjectId: String(draft.number),
    payload: {},
    dedupe: String(draft.number),
  });
  return true;
}

/** A second click without the number of the issue must not send the next one. */
const REPEATED_CLICK_SECONDS = 10;

async function assertNotRepeated(tx: Tx, form: SendingForm, { number }: Draft): Promise<void> {
  const repeated =
    form.number === undefined
      ? await tx
          .selectFrom("newsletter_issues")
          .select("number")
          .where(sql<boolean>`sent_at > now() - make_interval(secs => ${REPEATED_CLICK_SECONDS})`)
          .executeTakeFirst()
      : { number: form.number };
  if (repeated === undefined || form.number === number) return;
  throw failure("CONFLICT", `Issue ${repeated.number} has already been sent.`, [
    { path: "number", message: `The next one is issue ${number}.` },
  ]);
}

/** Sends the issue in preparation now. @throws CONFLICT if it would be empty, or was just sent */
export async function sendNextIssue(
  form: SendingForm,
  { identity }: Viewer<"admin">,
): Promise<NewsletterIssue> {
  const number = await transaction(async (tx) => {
    const draft = await lockDraft(tx);
    await assertNotRepeated(tx, form, draft);
    if (!(await freezeIssue(tx, draft)))
      throw failure("CONFLICT", "There is nothing in this issue yet.");
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "SEND_NEWSLETTER",
      subject: "newsletter",
      subjectId: String(draft.number),
      detail: { name: draft.title || `issue ${draft.number}`, path: toIssuePath(draft.number) },
    });
    return draft.number;
  });
  return findIssue(String(number));
}

async function postponeIssue(tx: Tx, { number, issueOn }: Draft): Promise<void> {
  const nextDay = findNextIssueDay(issueOn, await readClock(tx));
  await tx
    .updateTable("newsletter_issues")
    .set({ issue_on: sql`${nextDay}::date`, scheduled_for: toSendingTime(nextDay) })
    .where("number", "=", number)
    .execute();
}

const isDue = async (tx: Tx): Promise<boolean> => {
  const due = await tx
    .selectFrom("newsletter_issues")
    .select("number")
    .where("state", "=", "DRAFT")
    .where("scheduled_for", "<=", sql<Date>`now()`)
    .executeTakeFirst();
  return due !== undefined;
};

/** Sends the issue whose hour has come; an empty one waits a week. Safe on several instances: the first one sends. */
export async function sendDueIssue(): Promise<void> {
  await transaction(async (tx) => {
    const draft = await lockDraft(tx);
    if ((await isDue(tx)) && !(await freezeIssue(tx, draft))) await postponeIssue(tx, draft);
  });
}

/** Puts off the issue whose hour has come, which was sent from a database that is lost. @returns false if there is none */
export const postponeDueIssue = (): Promise<boolean> =>
  transaction(async (tx) => {
    if (!(await isDue(tx))) return false;
    await postponeIssue(tx, await lockDraft(tx));
    return true;
  });
