import { sql } from "kysely";
import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import { lockRecipients, type Recipient } from "@/lib/letters/letter-recipients.queries";
import { findLetter } from "@/lib/letters/letters.queries";
import type {
  Letter,
  LetterForm,
  LettersForm,
  LetterText,
  WrittenLetters,
} from "@/lib/letters/letters.schema";
import {
  assertNotCounting,
  countUnanswered,
  lockOpenBatch,
  type OpenBatch,
} from "@/lib/letters/release/open-batch.queries";
import { listTemplateErrors } from "@/lib/letters/placeholders.rules";
import { Outcome } from "@/lib/applications/applications.schema";
import { transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import type { Creation, Viewer } from "@/lib/server/auth/viewer";
import { conflict, invalid, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

type Change = {
  params: { id: string; letterId: string };
  body: LetterForm;
  viewer: Viewer<"identity">;
};

async function openBatch(tx: Tx, opportunityId: string): Promise<OpenBatch> {
  await tx
    .insertInto("letter_batches")
    .values({ id: newId(), opportunity_id: opportunityId })
    .onConflict((oc) => oc.column("opportunity_id").where("released_at", "is", null).doNothing())
    .execute();
  const batch = await lockOpenBatch(tx, opportunityId);
  // A release in between closed the one that the insert found.
  return batch ?? openBatch(tx, opportunityId);
}

/** @throws VALIDATION naming each template that is missing or wrong */
function assertTemplates(templates: LettersForm["templates"], recipients: readonly Recipient[]) {
  const needed = new Set(recipients.map(({ outcome }) => outcome));
  const errors = Outcome.options.flatMap((outcome) => {
    const template = templates[outcome];
    const path = `templates.${outcome}`;
    if (template !== undefined) return listTemplateErrors(template, outcome, `${path}.`);
    return needed.has(outcome) ? [{ path, message: "A letter is needed for this outcome." }] : [];
  });
  if (errors.length > 0) throw invalid(errors);
}

/** Counts what an attempt whose answer was lost has written; its filter may fit other applications since. */
async function countWritten(tx: Tx, batchId: string, attempt: string): Promise<number> {
  const { written } = await tx
    .selectFrom("letters")
    .select(sql<number>`count(*)::int`.as("written"))
    .where("batch_id", "=", batchId)
    .where("attempt", "=", attempt)
    .executeTakeFirstOrThrow();
  return written;
}

/** Writes or rewrites one letter for each application, to be released together. @throws NOT_FOUND, FORBIDDEN, VALIDATION; CONFLICT: `release`, `expected` */
export function writeLetters({
  params,
  body,
  viewer,
  resourceId: attempt,
}: Creation<LettersForm>): Promise<WrittenLetters> {
  return transaction(async (tx) => {
    const desk = await findDesk(params.id, viewer, { tx });
    const batch = await openBatch(tx, params.id);
    assertNotCounting(batch);
    const written = await countWritten(tx, batch.id, attempt);
    if (written > 0)
      return { written, withoutLetter: await countUnanswered(desk, { released: false }, tx) };
    const recipients = await lockRecipients(tx, desk, body);
    assertTemplates(body.templates, recipients);
    for (const outcome of Outcome.options) {
      const template: LetterText | undefined = body.templates[outcome];
      const applicationIds = recipients
        .filter((one) => one.outcome === outcome)
        .map(({ id }) => id);
      if (template === undefined || applicationIds.length === 0) continue;
      const letterIds = applicationIds.map(() => newId());
      await sql`
        insert into letters (id, batch_id, application_id, outcome, subject, body, attempt)
        select letter_id, ${batch.id}, application_id, ${outcome}, ${template.subject}, ${template.body}, ${attempt}
        from unnest(${letterIds}::uuid[], ${applicationIds}::uuid[]) one (letter_id, application_id)
        on conflict (batch_id, application_id) do update
        set outcome = excluded.outcome, subject = excluded.subject, body = excluded.body, attempt = excluded.attempt`.execute(
        tx,
      );
    }
    const withoutLetter = await countUnanswered(desk, { released: false }, tx);
    return { written: recipients.length, withoutLetter };
  });
}

/** The outcome of a letter that can still be changed. @throws NOT_FOUND, FORBIDDEN; CONFLICT: `release`, `letterId` once it is released */
async function lockDraft(tx: Tx, { params, viewer }: Omit<Change, "body">): Promise<Outcome> {
  const { conflicts } = await findDesk(params.id, viewer, { tx });
  const batch = await lockOpenBatch(tx, params.id);
  const letter = await tx
    .selectFrom("letters as l")
    .innerJoin("letter_batches as b", "b.id", "l.batch_id")
    .select(["l.outcome", "l.batch_id", "l.application_id"])
    .where("l.id", "=", params.letterId)
    .where("b.opportunity_id", "=", params.id)
    .executeTakeFirst();
  if (letter === undefined || conflicts.includes(letter.application_id)) throw notFound("letter");
  if (batch === null || letter.batch_id !== batch.id)
    throw conflict(
      "letterId",
      "A released letter stays as it is. Write a second one to correct it.",
    );
  assertNotCounting(batch);
  return Outcome.parse(letter.outcome);
}

/** Updates the letter to one artist. @throws NOT_FOUND, FORBIDDEN, VALIDATION; CONFLICT: `release`, `letterId` once it is released */
export async function updateLetter({ params, body, viewer }: Change): Promise<Letter> {
  await transaction(async (tx) => {
    const errors = listTemplateErrors(body, await lockDraft(tx, { params, viewer }), "");
    if (errors.length > 0) throw invalid(errors);
    await updateRow(tx, "letters", params.letterId, body);
  });
  const letter = await findLetter(params.letterId);
  if (letter === null) throw notFound("letter");
  return letter;
}

/** Leaves one artist out of the next release. @throws NOT_FOUND, FORBIDDEN; CONFLICT: `release`, `letterId` once it is released */
export function deleteLetter({ params, viewer }: Omit<Change, "body">): Promise<void> {
  return transaction(async (tx) => {
    await lockDraft(tx, { params, viewer });
    await tx.deleteFrom("letters").where("id", "=", params.letterId).execute();
  });
}
