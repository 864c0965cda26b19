import { deleteComment } from "@/lib/answer-records/answer-comments.commands";
import { answerRecordsApi } from "@/lib/answer-records/answer-records.api";
import { handle } from "@/lib/server/handle";

export const DELETE = handle(
  answerRecordsApi["DELETE /v1/admin/answer-comments/{id}"],
  ({ params, viewer }) => deleteComment(params.id, viewer),
);
