import { useEffect } from "react";
import { call, isCallError } from "@/lib/client/call";
import { logError } from "@/lib/client/log-error";

async function recordAcceptance(): Promise<void> {
  const response = await call("POST /v1/account/acceptances", { as: "account" });
  if (isCallError(response)) logError("Sign-up acceptance error", response.error);
}

/** Records the terms accepted by signing up, for an account without profiles. Idempotent. */
export function useSignUpAcceptance(profiles: readonly unknown[] | undefined): void {
  const isNew = profiles?.length === 0;
  useEffect(() => {
    if (isNew) void recordAcceptance();
  }, [isNew]);
}
