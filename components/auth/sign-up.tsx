"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { AnotherWay } from "@/components/auth/another-way";
import { CredentialsForm } from "@/components/auth/credentials-form";
import { WithSecondFactor } from "@/components/auth/with-second-factor";
import { resumeWizardPath } from "@/components/profiles/wizard/wizard-path";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { Skeleton } from "@/components/ui/skeleton";
import { useWantedSession } from "@/hooks/use-session";
import { useRedirectOutcome, useSignIn } from "@/hooks/use-sign-in";
import { useSignUpAcceptance } from "@/hooks/use-sign-up-acceptance";
import { AFTER_SIGN_IN, withReturn } from "@/lib/shared/return-path";

const waiting = (
  <output aria-label="Loading your profiles" className="flex flex-col gap-5">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </output>
);

/** The wizard at its first unfinished step, which leads to `next` in the end; whoever comes from the wizard goes back to it. */
const wizardTo = (next: string | undefined) =>
  next?.startsWith("/signup/wizard/") ? next : resumeWizardPath(next);

/** Makes an account and goes on to the wizard, which makes the first profile; whoever has one goes to `next`. */
export function SignUp({ next }: { next: string | undefined }) {
  const router = useRouter();
  const { isSignedIn, profiles, profilesError, refreshProfiles } = useWantedSession();
  const signing = useSignIn();
  const { error, isPending, signUp } = signing;
  useRedirectOutcome(signing);
  useSignUpAcceptance(profiles);

  useEffect(() => {
    if (profiles === undefined) return;
    router.replace(profiles.length > 0 ? (next ?? AFTER_SIGN_IN) : wizardTo(next));
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
  if (isSignedIn) return waiting;
  return (
    <WithSecondFactor signing={signing}>
      <CredentialsForm
        kind="sign-up"
        error={error}
        isPending={isPending}
        onSubmit={(email, password) => void signUp(email, password)}
        signInHref={withReturn("/login", next)}
      />
      <AnotherWay verb="Sign up" isSignedIn={isSignedIn} signing={signing} next={next} />
    </WithSecondFactor>
  );
}
