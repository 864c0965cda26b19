import type { ReactNode } from "react";
import { SecondFactorPrompt } from "@/components/auth/second-factor-prompt";
import { RecaptchaContainer } from "@/components/auth/recaptcha-container";
import type { useSignIn } from "@/hooks/use-sign-in";

type WithSecondFactorProps = {
  signInState: Pick<ReturnType<typeof useSignIn>, "challenge" | "clearChallenge">;
  /** Stays mounted behind the prompt, so that going back finds the typed values. */
  children: ReactNode;
};

/**
 * Replaces its form with the second-factor prompt if the account requires one. Sign-up needs it too: a provider may find an
 * existing account.
 */
export function WithSecondFactor({
  signInState: { challenge, clearChallenge },
  children,
}: WithSecondFactorProps) {
  const needsSecondFactor = challenge?.kind === "second-factor";
  return (
    <>
      {needsSecondFactor && (
        <>
          <SecondFactorPrompt
            signIn={challenge.signIn}
            onDone={challenge.onDone}
            onCancel={clearChallenge}
          />
          <RecaptchaContainer />
        </>
      )}
      <div hidden={needsSecondFactor} className="flex flex-col gap-5">
        {children}
      </div>
    </>
  );
}
