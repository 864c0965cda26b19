import { sql } from "kysely";
import {
  type Addressee,
  getReplyBy,
  readAddressees,
  toPlaceholderValues,
} from "@/lib/letters/letter-values.queries";
import { Outcome } from "@/lib/applications/applications.schema";
import { fillPlaceholders, listDraftErrors } from "@/lib/letters/placeholders.rules";
import type { Tx } from "@/lib/server/database/db";
import { type FailureDetail, invalid } from "@/lib/shared/failure";

type Draft = { id: string; application_id: string; outcome: string; subject: string; body: string };
type Frozen = {
  id: string;
  subject: string;
  body: string;
  replyBy: string | null;
  replyUntil: Date | null;
};

/** Freezes a letter, and lists what is wrong with an application that is going to be answered: `letters.{number}.…`. */
function freezeLetter(
  draft: Draft,
  addressee: Addressee,
  releaseAt: Date,
): { frozen: Frozen; errors: FailureDetail[] } {
  const outcome = Outcome.parse(draft.outcome);
  const replyBy = getReplyBy(addressee, outcome, releaseAt);
  const values = toPlaceholderValues(addressee, replyBy);
  const prefix = `letters.${addressee.number}.`;
  const errors = listDraftErrors(
    { ...draft, outcome },
    { decided: addressee.outcome, ofWorks: addressee.of_works, values },
    prefix,
  );
  const frozen = {
    id: draft.id,
    subject: fillPlaceholders(draft.subject, values),
    body: fillPlaceholders(draft.body, values),
    replyBy: replyBy?.day ?? null,
    replyUntil: replyBy?.until ?? null,
  };
  return { frozen, errors };
}

const unnamedError: FailureDetail = {
  path: "letters",
  message:
    "A letter that is closed to you, because of a conflict of interest, is not ready. Another member of the team has to look at it.",
};

/** Drops the letters to those who have withdrawn since, or are not considered. */
const dropUnaddressed = (tx: Tx, batchId: string) =>
  sql`
    delete from letters l using applications a
    where l.batch_id = ${batchId} and a.id = l.application_id and a.state <> 'SUBMITTED'`.execute(
    tx,
  );

/**
 * Writes the texts as artists will read them. A further letter with the outcome that the artist already has corrects the first, which has
 * the reply, unless the place was given up. @param conflicts ids of applications that whoever releases must not know of
 * @returns how many @throws VALIDATION naming each letter that cannot be sent
 */
export async function freezeLetters(
  tx: Tx,
  batchId: string,
  releaseAt: Date,
  conflicts: readonly string[] = [],
): Promise<number> {
  await dropUnaddressed(tx, batchId);
  const drafts = await tx
    .selectFrom("letters")
    .select(["id", "application_id", "outcome", "subject", "body"])
    .where("batch_id", "=", batchId)
    .orderBy("id")
    .execute();
  const addressees = await readAddressees(
    drafts.map(({ application_id: id }) => id),
    tx,
  );
  const letters = drafts.flatMap((draft) => {
    const addressee = addressees.get(draft.application_id);
    if (addressee === undefined) return [];
    const letter = freezeLetter(draft, addressee, releaseAt);
    return conflicts.includes(addressee.id) && letter.errors.length > 0
      ? [{ ...letter, errors: [unnamedError] }]
      : [letter];
  });
  const errors = letters.flatMap((letter) => letter.errors);
  if (errors.length > 0) throw invalid([...new Set(errors)]);
  const frozen = letters.map((letter) => letter.frozen);
  await sql`
    update letters l set frozen_subject = f.subject, frozen_body = f.body, reply_by = f.reply_by,
      reply_until = f.reply_until, works = (select decided_works from applications a where a.id = l.application_id),
      first_id = (
        select o.first_id from application_outcomes o
        where o.application_id = l.application_id and o.outcome = l.outcome
          and coalesce(o.reply, 'CONFIRMED') = 'CONFIRMED')
    from unnest(${frozen.map(({ id }) => id)}::uuid[], ${frozen.map(({ subject }) => subject)}::text[],
      ${frozen.map(({ body }) => body)}::text[], ${frozen.map(({ replyBy }) => replyBy)}::text[],
      ${frozen.map(({ replyUntil }) => replyUntil)}::timestamptz[]) f (id, subject, body, reply_by, reply_until)
    where l.id = f.id`.execute(tx);
  return frozen.length;
}
