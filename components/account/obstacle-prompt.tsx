"use client";

import { ReauthenticationPanel } from "@/components/account/reauthentication-panel";
import { SecondFactorPrompt } from "@/components/auth/second-factor-prompt";
import type { AccountAction } from "@/hooks/use-account-action";
import type { SignInMethod } from "@/lib/client/auth-methods";

type Props = {
  action: Pick<AccountAction, "obstacle" | "clearObstacle">;
  methods: readonly SignInMethod[];
};

/** Asks for what an action still needs: a second factor or reauthentication. */
export function ObstaclePrompt({ action: { obstacle, clearObstacle }, methods }: Props) {
  if (obstacle === null) return null;
  const onDone = () => {
    clearObstacle();
    obstacle.onDone();
  };
  return obstacle.kind === "proof" ? (
    <ReauthenticationPanel methods={methods} onDone={onDone} onCancel={clearObstacle} />
  ) : (
    <SecondFactorPrompt signIn={obstacle.signIn} onDone={onDone} onCancel={clearObstacle} />
  );
}
