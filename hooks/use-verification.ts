import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";
import type { Verification, VerificationForm } from "@/lib/verifications/verifications.schema";

const VERIFICATION = "GET /v1/profiles/{id}/verification";

export function useVerification(id: string) {
  return useQuery({
    queryKey: [VERIFICATION, id],
    queryFn: () => callOrThrow(VERIFICATION, { params: { id }, as: "account" }),
    staleTime: 0,
  });
}

/** Each shows the state that it answers. */
export function useVerificationChanges(id: string) {
  const client = useQueryClient();
  const onSuccess = (verification: Verification) =>
    client.setQueryData([VERIFICATION, id], verification);
  const options = { params: { id }, as: "account" } as const;
  return {
    start: useMutation({
      mutationFn: (body: VerificationForm) =>
        callOrThrow("POST /v1/profiles/{id}/verification", { ...options, body }),
      onSuccess,
    }),
    check: useMutation({
      mutationFn: () => callOrThrow("POST /v1/profiles/{id}/verification/check", options),
      onSuccess,
    }),
    confirm: useMutation({
      mutationFn: (token: string) =>
        callOrThrow("POST /v1/profiles/{id}/verification/confirm", { ...options, body: { token } }),
      onSuccess,
    }),
  };
}
