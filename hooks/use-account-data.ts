import { useMutation } from "@tanstack/react-query";
import { isOldSignIn } from "@/lib/accounts/accounts.rules";
import { CallFailure, callOrThrow } from "@/lib/client/call-failure";
import { clearDrafts } from "@/lib/client/draft-storage";

/** Everything that is held about the account, as a file to keep: a blob of JSON. */
export function useAccountExport() {
  return useMutation({
    mutationFn: async () => {
      const all = await callOrThrow("GET /v1/account/export", { as: "account" });
      return new Blob([JSON.stringify(all, null, 2)], { type: "application/json" });
    },
  });
}

/** Signs the account out everywhere, at our own calls and at the auth service, and forgets the drafts that lie in this browser. */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: async () => {
      await callOrThrow("POST /v1/account/sign-out", { as: "account" });
      await clearDrafts();
    },
  });
}

/** Deletes the account with everything in it, also what lies in this browser. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: async () => {
      await callOrThrow("DELETE /v1/account/", { as: "account" });
      await clearDrafts();
    },
  });
}

/** Whether a deletion was refused only because the last sign-in is too long ago. */
export function asksForProof(error: unknown): boolean {
  return error instanceof CallFailure && isOldSignIn(error.details);
}
