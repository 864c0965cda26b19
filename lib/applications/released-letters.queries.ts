import { Outcome, type ReleasedLetter } from "@/lib/applications/applications.schema";
import { sql } from "kysely";
import { db } from "@/lib/server/database/db";

/** True if it is answered. `a` is the application. */
export const hasReleasedLetter = sql<boolean>`exists (
  select from letters l join letter_batches b on b.id = l.batch_id
  where l.application_id = a.id and b.released_at is not null)`;

/** Lists what an artist has been answered about an application, newest first. */
export async function listReleasedLetters(applicationId: string): Promise<ReleasedLetter[]> {
  const rows = await db()
    .selectFrom("letters as l")
    .innerJoin("letter_batches as b", "b.id", "l.batch_id")
    .innerJoin("applications as a", "a.id", "l.application_id")
    .select([
      "l.id",
      "l.outcome",
      "l.frozen_subject",
      "l.frozen_body",
      "l.feedback",
      "b.released_at",
    ])
    .where("l.application_id", "=", applicationId)
    .where("b.released_at", "is not", null)
    .where(({ or, eb }) =>
      or([eb("a.withdrawn_at", "is", null), eb("a.withdrawn_at", ">", eb.ref("b.released_at"))]),
    )
    .orderBy("b.released_at", "desc")
    .orderBy("l.id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    outcome: Outcome.parse(row.outcome),
    subject: row.frozen_subject ?? "",
    body: row.frozen_body ?? "",
    feedback: row.feedback,
    releasedAt: row.released_at?.toISOString() ?? "",
  }));
}

/** Returns the last feedback that was given. */
export const getFeedback = (letters: readonly ReleasedLetter[]): string | null =>
  letters.find(({ feedback }) => feedback !== "")?.feedback ?? null;
