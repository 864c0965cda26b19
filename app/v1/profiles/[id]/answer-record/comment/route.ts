import { commentOnRecord } from "@/lib/answer-records/answer-comments.commands";
import { answerRecordsApi } from "@/lib/answer-records/answer-records.api";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  answerRecordsApi["POST /v1/profiles/{id}/answer-record/comment"],
  commentOnRecord,
);
