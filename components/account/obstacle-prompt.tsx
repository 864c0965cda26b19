"use client";

import { ProofPanel } from "@/components/account/proof-panel";
import { SecondFactorPrompt } from "@/components/auth/second-factor-prompt";
import type { AccountAction } from "@/hooks/use-account-action";
import type { SignInMethod } from "@/lib/client/auth-methods";

type Props = {
  action: Pick<AccountAction, "obstacle" | "clearObstacle">;
  methods: readonly SignInMethod[];
};

/** What stands between the person and what they asked for: a second factor, or a fresh proof of who is here. */
export function ObstaclePrompt({ action: { obstacle, clearObstacle }, methods }: Props) {
  if (obstacle === null) return null;
  const onDone = () => {
    clearObstacle();
    obstacle.onDone();
  };
  return obstacle.kind === "proof" ? (
    <ProofPanel methods={methods} onDone={onDone} onCancel={clearObstacle} />
  ) : (
    <SecondFactorPrompt signIn={obstacle.signIn} onDone={onDone} onCancel={clearObstacle} />
  );
}
