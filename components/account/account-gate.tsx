"use client";

import type { ReactNode } from "react";
import { AccountNeeded } from "@/components/account/account-needed";
import { Suspended } from "@/components/account/suspended";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { resumeWizardPath } from "@/components/profiles/wizard/wizard-path";
import { LinkButton } from "@/components/ui/link-button";
import { LoadError } from "@/components/ui/load-error";
import { type SessionView, useWantedSession } from "@/hooks/use-session";
import type { Profile } from "@/lib/profiles/profiles.schema";

type AccountGateProps = {
  /** Where to come back to after signing in. */
  path: string;
  /** What stands there while the account is not known; the shape of a form unless given. */
  skeleton?: ReactNode;
  children: (profile: Profile, session: SessionView) => ReactNode;
};

/** Lets through who is signed in, has a profile and is not suspended; everybody else learns what is missing, and comes back afterwards. */
export function AccountGate({ path, skeleton = <FormSkeleton />, children }: AccountGateProps) {
  const session = useWantedSession();
  const {
    isLoading,
    isSignedIn,
    endReason,
    profile,
    profiles,
    profilesError,
    suspension,
    refreshProfiles,
  } = session;
  if (isLoading) return skeleton;
  if (!isSignedIn) return <AccountNeeded what="This" path={path} endReason={endReason} />;
  // Nothing behind the gate can be done then, and most of it not even be read.
  if (typeof suspension === "string") return <Suspended reason={suspension} />;
  if (profile !== null) return suspension === null ? children(profile, session) : skeleton;
  if (profiles !== undefined) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>You need a profile for this, and your account has none yet.</p>
        <LinkButton tone="primary" href={resumeWizardPath(path)}>
          Make a profile
        </LinkButton>
      </div>
    );
  }
  if (profilesError === null) return skeleton;
  return (
    <LoadError
      message={`Your profiles could not be loaded: ${profilesError}`}
      isTrying={false}
      onRetry={refreshProfiles}
    />
  );
}
