import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  createPagedQuery,
  useAdministrationCall,
  VERIFICATION,
  VERIFICATIONS,
} from "@/hooks/use-administration";
import { callOrThrow } from "@/lib/client/call-failure";
import type { VerificationState } from "@/lib/verifications/verifications.schema";

export function useVerifications(state: VerificationState) {
  return useInfiniteQuery({
    queryKey: [VERIFICATIONS, state],
    queryFn: ({ pageParam }) =>
      callOrThrow(VERIFICATIONS, { query: { state, cursor: pageParam }, as: "account" }),
    ...createPagedQuery,
  });
}

export function useAdministeredVerification(id: string) {
  return useQuery({
    queryKey: [VERIFICATION, id],
    queryFn: () => callOrThrow(VERIFICATION, { params: { id }, as: "account" }),
    staleTime: 0,
  });
}

export const useVerifyProfile = () => useAdministrationCall("PUT /v1/admin/verifications/{id}");

export const useRevokeVerification = () =>
  useAdministrationCall("DELETE /v1/admin/verifications/{id}");
