"use client";

import { ProofPanel } from "@/components/account/proof-panel";
import { SecondFactorPrompt } from "@/components/auth/second-factor-prompt";
import type { AccountAction } from "@/hooks/use-account-action";
import type { SignInMethod } from "@/lib/client/auth-methods";

type Props = {
  action: Pick<AccountAction, "challenge" | "clearChallenge">;
  methods: readonly SignInMethod[];
};

/** What stands between the person and what they asked for: a second factor, or a fresh proof of who is here. */
export function AuthChallengePrompt({ action: { challenge, clearChallenge }, methods }: Props) {
  if (challenge === null) return null;
  const onDone = () => {
    clearChallenge();
    challenge.onDone();
  };
  return challenge.kind === "proof" ? (
    <ProofPanel methods={methods} onDone={onDone} onCancel={clearChallenge} />
  ) : (
    <SecondFactorPrompt signIn={challenge.signIn} onDone={onDone} onCancel={clearChallenge} />
  );
}
