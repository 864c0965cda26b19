import { useMutation } from "@tanstack/react-query";
import type { AnswerCommentForm } from "@/lib/answer-records/answer-records.schema";
import { callOrThrow } from "@/lib/client/call-failure";

export function useCommentOnRecord(profileId: string) {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: AnswerCommentForm; idempotencyKey: string }) =>
      callOrThrow("POST /v1/profiles/{id}/answer-record/comment", {
        params: { id: profileId },
        body,
        idempotencyKey,
        as: "account",
      }),
  });
}
