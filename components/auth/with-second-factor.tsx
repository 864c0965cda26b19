import type { ReactNode } from "react";
import { SecondFactorPrompt } from "@/components/auth/second-factor-prompt";
import { VerifyPhone } from "@/components/auth/verify-phone";
import type { useSignIn } from "@/hooks/use-sign-in";

type WithSecondFactorProps = {
  signing: Pick<ReturnType<typeof useSignIn>, "obstacle" | "clearObstacle">;
  /** The form; it stays behind the question, so that whoever goes back finds what they typed. */
  children: ReactNode;
};

/** A form of signing in or up (a provider may know the person already), and in its place the question for the second factor where the account asks for one. */
export function WithSecondFactor({
  signing: { obstacle, clearObstacle },
  children,
}: WithSecondFactorProps) {
  const isHalfway = obstacle?.kind === "second-factor";
  return (
    <>
      {isHalfway && (
        <>
          <SecondFactorPrompt
            signIn={obstacle.signIn}
            onDone={obstacle.onDone}
            onCancel={clearObstacle}
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
