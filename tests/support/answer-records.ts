import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

/** Inserts a record as derived. */
export async function answerRecordRow(profileId: string): Promise<void> {
  await db()
    .insertInto("answer_records")
    .values({ profile_id: profileId, artists: 23, answered: 96, weeks: 5 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function answerCommentRow(profileId: string): Promise<string> {
  const id = newId();
  await db().deleteFrom("answer_comments").where("profile_id", "=", profileId).execute();
  const row = { id, profile_id: profileId, text: "We answer everybody by hand." };
  await db().insertInto("answer_comments").values(row).execute();
  return id;
}
