import { commentOnRecord, deleteComment } from "@/lib/answer-records/answer-comments.commands";
import type { answerRecordsApi } from "@/lib/answer-records/answer-records.api";
import { findProfileRecord } from "@/lib/answer-records/answer-records.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const answerRecordsRoutes = {
  "GET /v1/profiles/{id}/answer-record": ({ params }) => findProfileRecord(params.id),
  "POST /v1/profiles/{id}/answer-record/comment": commentOnRecord,
  "DELETE /v1/admin/answer-comments/{id}": ({ params, viewer }) => deleteComment(params.id, viewer),
} satisfies Routes<typeof answerRecordsApi>;
