import type { AnswerComment, AnswerCommentForm } from "@/lib/answer-records/answer-records.schema";
import { findComment } from "@/lib/answer-records/answer-records.queries";
import { recordAdministration, recordUnreportedDecision } from "@/lib/audit/audit.commands";
import { assertMay } from "@/lib/members/team-access.queries";
import { databaseNow } from "@/lib/server/database/database-clock";
import { transaction } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import type { Creation, Viewer } from "@/lib/server/auth/viewer";
import { conflict, notFound } from "@/lib/shared/failure";

/** Possible once, about a record that is shown; repeatable with the same text. @throws FORBIDDEN; CONFLICT: `record`, `text` */
export function commentOnRecord({
  params: { id: profileId },
  body: { text },
  viewer,
  resourceId: id,
}: Creation<AnswerCommentForm>): Promise<AnswerComment> {
  return transaction(async (tx) => {
    await assertMay(profileId, viewer, { tx });
    const record = await tx
      .selectFrom("answer_records")
      .select("subject_id")
      .where("subject_id", "=", profileId)
      .executeTakeFirst();
    if (record === undefined)
      throw conflict("record", "There is no answer record to comment on yet.");
    await tx
      .insertInto("answer_comments")
      .values({ id, profile_id: profileId, text })
      .onConflict((existing) => existing.column("profile_id").doNothing())
      .execute();
    const comment = await findComment(profileId, tx);
    if (comment?.text !== text)
      throw conflict("text", "You have commented on this record before. A comment stays as it is.");
    return { id: comment.id, text, createdAt: comment.created_at.toISOString() };
  });
}

/** Deletes a comment; the organiser cannot write another. Repeatable. @throws NOT_FOUND */
export function deleteComment(id: string, viewer: Viewer<"admin">): Promise<void> {
  return transaction(async (tx) => {
    const comment = await tx
      .selectFrom("answer_comments as c")
      .innerJoin("profiles as p", "p.id", "c.profile_id")
      .select(["c.profile_id", "c.removed_at", "p.name", "p.account_uid"])
      .where("c.id", "=", id)
      .forNoKeyUpdate("c")
      .executeTakeFirstOrThrow(() => notFound("comment"));
    if (comment.removed_at !== null) return;
    await updateRow(tx, "answer_comments", id, { text: null, removed_at: databaseNow });
    const { name, account_uid, profile_id: profileId } = comment;
    await recordUnreportedDecision(tx, "COMMENT_DELETED", { id, name, account_uid }, viewer);
    await recordAdministration(tx, {
      actor: viewer.identity.uid,
      action: "DELETE_COMMENT",
      subject: "comment",
      subjectId: id,
      detail: { name, profileId },
    });
  });
}
