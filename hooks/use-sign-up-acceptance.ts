import { useEffect } from "react";
import { call, isCallError } from "@/lib/client/call";
import { report } from "@/lib/client/report";

async function accept(): Promise<void> {
  const answer = await call("POST /v1/account/acceptances", { as: "account" });
  if (isCallError(answer)) report("Sign-up acceptance error", answer.error);
}

/** Records, for an account without any profile yet, what it accepted by signing up here. Repeatable; nobody waits for it. */
export function useSignUpAcceptance(profiles: readonly unknown[] | undefined): void {
  const isNew = profiles?.length === 0;
  useEffect(() => {
    if (isNew) void accept();
  }, [isNew]);
}
