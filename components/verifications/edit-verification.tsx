"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { lazyComponent } from "@/lib/shared/lazy-component";
import { verificationPath } from "@/lib/verifications/verification-paths.rules";

const VerificationContent = lazyComponent(
  async () => (await import("@/components/verifications/verification-content")).VerificationContent,
);

export function EditVerification({ profileId }: { profileId: string }) {
  return (
    <RequireSignIn subject="Verifying an organisation" path={verificationPath(profileId)}>
      {() => <VerificationContent profileId={profileId} />}
    </RequireSignIn>
  );
}
