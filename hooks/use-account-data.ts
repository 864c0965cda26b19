import { useMutation } from "@tanstack/react-query";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { CallFailure, callOrThrow } from "@/lib/client/call-failure";
import { clearDrafts } from "@/lib/client/drafts/draft-storage";
import { isOldSignIn } from "@/lib/shared/fresh-sign-in";

export function useAccountExport() {
  return useMutation({
    mutationFn: async () => {
      const accountData = await callOrThrow("GET /v1/account/export", { as: "account" });
      return new Blob([JSON.stringify(accountData, null, 2)], { type: "application/json" });
    },
  });
}

/** Signs out on all devices and clears this browser's drafts. */
export const useSignOutEverywhere = () =>
  useCallMutation("POST /v1/account/sign-out", { onSuccess: () => clearDrafts() });

export const useDeleteAccount = () =>
  useCallMutation("DELETE /v1/account/", { onSuccess: () => clearDrafts() });

/** True if a call was rejected only because the last sign-in is too old. */
export const needsRecentSignIn = (error: unknown): boolean =>
  error instanceof CallFailure && isOldSignIn(error.details);
