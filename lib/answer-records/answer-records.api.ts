import {
  AnswerComment,
  AnswerCommentForm,
  ShownAnswerRecord,
} from "@/lib/answer-records/answer-records.schema";
import { contract, team } from "@/lib/shared/contract";

export const answerRecordsApi = contract("answer-records", {
  "GET /v1/profiles/{id}/answer-record": {
    summary: "How fast an organiser answers applications, and how many",
    auth: "public",
    response: ShownAnswerRecord,
  },
  "POST /v1/profiles/{id}/answer-record/comment": {
    summary: "Comment on the organiser’s own answer record, once",
    ...team.MANAGER,
    body: AnswerCommentForm,
    response: AnswerComment,
    status: 201,
    creates: true,
    verifiedEmail: "always",
  },
  "DELETE /v1/admin/answer-comments/{id}": {
    summary: "Remove an organiser’s comment on its answer record",
    auth: "admin",
  },
});
