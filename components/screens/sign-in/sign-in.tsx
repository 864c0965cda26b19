"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import { AuthFormFooter, type SignInTarget } from "@/components/screens/sign-in/auth-form-footer";
import { CredentialsForm } from "@/components/screens/sign-in/credentials-form";
import { WithSecondFactor } from "@/components/auth/with-second-factor";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useSessionOnInteraction } from "@/hooks/use-session";
import { useRedirectOutcome, useSignIn } from "@/hooks/use-sign-in";
import { withReturnPath } from "@/lib/shared/web/return-path";

/** Signs in and returns to `next`; redirects straight away when already signed in. */
export function SignIn({ next, errand }: SignInTarget) {
  const router = useRouter();
  const { isSignedIn } = useSessionOnInteraction();
  const signInState = useSignIn();
  const { error, setError, isPending, signIn, sendReset } = signInState;
  useRedirectOutcome(signInState);
  const [sentTo, setSentTo] = useState<string | null>(null);

  useEffect(() => {
    if (isSignedIn) router.replace(next ?? ARTWORKS_PATH);
  }, [isSignedIn, next, router]);

  async function requestReset(email: string): Promise<void> {
    if (email === "")
      return setError({ field: "email", message: "Enter your e-mail address first." });
    setSentTo(null);
    if (await sendReset(email)) setSentTo(email);
  }

  return (
    <WithSecondFactor signInState={signInState}>
      <CredentialsForm
        kind="sign-in"
        error={error}
        isPending={isPending || isSignedIn}
        onSubmit={(email, password) => void signIn(email, password)}
        signInHref={withReturnPath("/login", next, errand)}
        onForgotPassword={(email) => void requestReset(email)}
      />
      <StatusMessage>
        {sentTo !== null &&
          `If there is an account for ${sentTo}, an e-mail with a link is on its way.`}
      </StatusMessage>
      <AuthFormFooter
        verb="Sign in"
        isSignedIn={isSignedIn}
        signInState={signInState}
        next={next}
        errand={errand}
      />
    </WithSecondFactor>
  );
}
