"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import { EmailForm } from "@/components/auth/email-form";
import { WithSecondFactor } from "@/components/auth/with-second-factor";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useRequiredSession } from "@/hooks/use-session";
import { useSignInLink } from "@/hooks/use-sign-in-link";
import { useSignUpAcceptance } from "@/hooks/use-sign-up-acceptance";
import { linkedEmail } from "@/lib/client/auth/linked-email";

/** Whoever opens a mailed link signs in with one press: scanners of mail follow links, and must not use them up. */
export function SignInLink({ code, next }: { code: string; next: string | undefined }) {
  const router = useRouter();
  const { isLoading, isSignedIn, profiles, profilesError } = useRequiredSession();
  const signInState = useSignInLink();
  const { error, isPending, followLink } = signInState;
  const [email] = useState(linkedEmail.read);
  useSignUpAcceptance(profiles);

  const isReady = isSignedIn && (profiles !== undefined || profilesError !== null);
  useEffect(() => {
    if (isReady) router.replace(next ?? ARTWORKS_PATH);
  }, [isReady, next, router]);

  if (isLoading || isSignedIn) {
    return (
      <output aria-label="One moment, please">
        <Skeleton className="h-12" />
      </output>
    );
  }
  return (
    <WithSecondFactor signInState={signInState}>
      <p>
        {email === ""
          ? "Which address was the e-mail sent to?"
          : "Is this the address that the e-mail was sent to?"}
      </p>
      <EmailForm
        label="Sign in"
        tone="primary"
        email={email}
        error={error}
        isPending={isPending}
        onSubmit={(address) => void followLink(address, code)}
      />
      {error !== null && (
        <LinkButton tone="quiet" href={next ?? "/login"}>
          Ask for a new link
        </LinkButton>
      )}
    </WithSecondFactor>
  );
}
