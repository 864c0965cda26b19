import { useCreation } from "@/hooks/use-creation";
import type { AnswerCommentForm } from "@/lib/answer-records/answer-records.schema";
import { callOrThrow } from "@/lib/client/call-failure";

export function useCommentOnRecord(profileId: string) {
  return useCreation({
    create: (body: AnswerCommentForm, idempotencyKey) =>
      callOrThrow("POST /v1/profiles/{id}/answer-record/comment", {
        params: { id: profileId },
        body,
        idempotencyKey,
        as: "account",
      }),
  });
}
