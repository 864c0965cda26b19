"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import { AuthFormFooter, type SignInTarget } from "@/components/screens/sign-in/auth-form-footer";
import { CredentialsForm } from "@/components/screens/sign-in/credentials-form";
import { WithSecondFactor } from "@/components/auth/with-second-factor";
import { resumeWizardPath } from "@/lib/profiles/wizard/wizard-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { ErrorText } from "@/components/ui/states/error-text";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useSessionOnInteraction } from "@/hooks/use-session";
import { useRedirectOutcome, useSignIn } from "@/hooks/use-sign-in";
import { useSignUpAcceptance } from "@/hooks/use-sign-up-acceptance";
import { withReturnPath } from "@/lib/shared/web/return-path";

const skeleton = (
  <output aria-label="Loading your profiles" className="flex flex-col gap-5">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </output>
);

/** Opens the wizard at its first unfinished step, unless `next` is the wizard already. */
const wizardPath = (next: string | undefined) =>
  next?.startsWith("/signup/wizard/") ? next : resumeWizardPath(next);

/** Creates an account, then opens the profile wizard; accounts with a profile go to `next`. */
export function SignUp({ next, errand }: SignInTarget) {
  const router = useRouter();
  const { isSignedIn, profiles, profilesError, refreshProfiles } = useSessionOnInteraction();
  const signInState = useSignIn();
  const { error, isPending, signUp } = signInState;
  useRedirectOutcome(signInState);
  useSignUpAcceptance(profiles);

  useEffect(() => {
    if (profiles === undefined) return;
    router.replace(profiles.length > 0 ? (next ?? ARTWORKS_PATH) : wizardPath(next));
  }, [profiles, next, router]);

  if (isSignedIn && profilesError !== null) {
    return (
      <div className="flex flex-col gap-5">
        <ErrorText>
          You are signed in, but your profiles could not be loaded: {profilesError}
        </ErrorText>
        <Button onClick={refreshProfiles}>Try again</Button>
      </div>
    );
  }
  if (isSignedIn) return skeleton;
  return (
    <WithSecondFactor signInState={signInState}>
      <CredentialsForm
        kind="sign-up"
        error={error}
        isPending={isPending}
        onSubmit={(email, password) => void signUp(email, password)}
        signInHref={withReturnPath("/login", next, errand)}
      />
      <AuthFormFooter
        verb="Sign up"
        isSignedIn={isSignedIn}
        signInState={signInState}
        next={next}
        errand={errand}
      />
    </WithSecondFactor>
  );
}
