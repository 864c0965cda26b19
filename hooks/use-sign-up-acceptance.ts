import { useEffect } from "react";
import { call, isCallError } from "@/lib/client/call";
import { report } from "@/lib/client/report";

async function recordAcceptance(): Promise<void> {
  const answer = await call("POST /v1/account/acceptances", { as: "account" });
  if (isCallError(answer)) report("Sign-up acceptance error", answer.error);
}

/** Records the terms accepted by signing up, for an account without profiles. Idempotent. */
export function useSignUpAcceptance(profiles: readonly unknown[] | undefined): void {
  const isNew = profiles?.length === 0;
  useEffect(() => {
    if (isNew) void recordAcceptance();
  }, [isNew]);
}
