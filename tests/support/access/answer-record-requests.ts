import type { World } from "@/tests/support/access/callers";
import { answerCommentRow, answerRecordRow } from "@/tests/support/answer-records";
import type { RequestFields } from "@/tests/support/request";

type CreateRequest = (world: World) => Promise<RequestFields> | RequestFields;

export const answerRecordRequests: Record<string, CreateRequest> = {
  "GET /v1/profiles/{id}/answer-record": ({ owner }) => ({ params: { id: owner.profileId } }),
  "POST /v1/profiles/{id}/answer-record/comment": async ({ owner }) => {
    await answerRecordRow(owner.profileId);
    return { params: { id: owner.profileId }, json: { text: "We answer everybody by hand." } };
  },
  "DELETE /v1/admin/answer-comments/{id}": async ({ owner }) => ({
    params: { id: await answerCommentRow(owner.profileId) },
  }),
};
