import type { ReactNode } from "react";
import { SecondFactorPrompt } from "@/components/auth/second-factor-prompt";
import { VerifyPhone } from "@/components/auth/verify-phone";
import type { useSignIn } from "@/hooks/use-sign-in";

type WithSecondFactorProps = {
  signing: Pick<ReturnType<typeof useSignIn>, "challenge" | "clearChallenge">;
  /** The form; it stays behind the question, so that whoever goes back finds what they typed. */
  children: ReactNode;
};

/** A form of signing in or up (a provider may know the person already), and in its place the question for the second factor where the account asks for one. */
export function WithSecondFactor({
  signing: { challenge, clearChallenge },
  children,
}: WithSecondFactorProps) {
  const isHalfway = challenge?.kind === "second-factor";
  return (
    <>
      {isHalfway && (
        <>
          <SecondFactorPrompt
            signIn={challenge.signIn}
            onDone={challenge.onDone}
            onCancel={clearChallenge}
          />
          <VerifyPhone />
        </>
      )}
      <div hidden={isHalfway} className="flex flex-col gap-5">
        {children}
      </div>
    </>
  );
}
