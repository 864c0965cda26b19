import { type ReactNode, Suspense, useEffect } from "react";
import { SignInPrompt } from "@/components/auth/sign-in-prompt";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import type { SentenceSubject } from "@/components/ui/states/needs-script";
import { resumeWizardPath } from "@/lib/profiles/wizard/wizard-paths.rules";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { LoadError } from "@/components/ui/states/load-error";
import { type SessionView, useRequiredSession } from "@/hooks/use-session";
import { sessionCookies } from "@/lib/client/auth/auth-cookies";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded on demand, because few visitors ever see it.
const SuspendedNotice = lazyComponent(
  async () => (await import("@/components/auth/suspended-notice")).SuspendedNotice,
);

export type AccountGateProps = {
  /** Said to need an account: “Applying”. */
  subject: SentenceSubject;
  /** Path to return to after signing in. */
  path: string;
  /** Shown while the account loads, then the code of the children; a form skeleton by default. */
  skeleton?: ReactNode;
  /** Loads the children's code, already while the account loads. */
  load?: () => Promise<unknown>;
  /** Shown to an account without a profile, which would be told to make one. */
  withoutProfile?: (prompt: ReactNode) => ReactNode;
  children: (profile: Profile, session: SessionView) => ReactNode;
};

/** Renders its children only for a signed-in, unsuspended account with a profile. */
export function AccountGate({
  subject,
  path,
  skeleton = <FormSkeleton />,
  load,
  withoutProfile = (prompt) => prompt,
  children,
}: AccountGateProps) {
  const session = useRequiredSession();
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
  useEffect(() => {
    // A failure shows when the children are rendered.
    if (sessionCookies.hasHint()) load?.().catch(() => {});
  }, [load]);
  if (isLoading) return skeleton;
  if (!isSignedIn) return <SignInPrompt subject={subject} path={path} endReason={endReason} />;
  // A suspended account can do nothing behind the gate, and most of the API rejects even its reads.
  if (typeof suspension === "string")
    return (
      <Suspense fallback={skeleton}>
        <SuspendedNotice reason={suspension} />
      </Suspense>
    );
  if (profile !== null) {
    if (suspension !== null) return skeleton;
    return <Suspense fallback={skeleton}>{children(profile, session)}</Suspense>;
  }
  if (profiles !== undefined) {
    return withoutProfile(
      <div className="flex flex-col items-start gap-5">
        <p>{subject} needs a profile, and your account has none yet.</p>
        <LinkButton tone="primary" href={resumeWizardPath(path)}>
          Make a profile
        </LinkButton>
      </div>,
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
