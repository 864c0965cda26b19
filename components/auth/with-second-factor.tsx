import type { ReactNode } from "react";
import { SecondFactorPrompt } from "@/components/auth/second-factor-prompt";
import { VerifyPhone } from "@/components/auth/verify-phone";
import type { useSignIn } from "@/hooks/use-sign-in";

type WithSecondFactorProps = {
  signing: Pick<ReturnType<typeof useSignIn>, "obstacle" | "clearObstacle">;
  /** Stays mounted behind the prompt, so that going back finds the typed values. */
  children: ReactNode;
};

/** Replaces its form with the second-factor prompt when the account requires one. Sign-up needs it too: a provider may find an existing account. */
export function WithSecondFactor({
  signing: { obstacle, clearObstacle },
  children,
}: WithSecondFactorProps) {
  const needsSecondFactor = obstacle?.kind === "second-factor";
  return (
    <>
      {needsSecondFactor && (
        <>
          <SecondFactorPrompt
            signIn={obstacle.signIn}
            onDone={obstacle.onDone}
            onCancel={clearObstacle}
          />
          <VerifyPhone />
        </>
      )}
      <div hidden={needsSecondFactor} className="flex flex-col gap-5">
        {children}
      </div>
    </>
  );
}
