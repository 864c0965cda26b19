"use client";

import { Suspense } from "react";
import { RequireSignIn } from "@/components/auth/require-sign-in";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";
import { verificationPath } from "@/lib/verifications/verification-paths.rules";

const VerificationContent = lazyComponent(
  async () => (await import("@/components/verifications/verification-content")).VerificationContent,
);

export function EditVerification({ profileId }: { profileId: string }) {
  return (
    <RequireSignIn
      subject="Verifying an organisation"
      path={verificationPath(profileId)}
      fallback={<FormSkeleton />}
    >
      {() => (
        <Suspense fallback={<FormSkeleton />}>
          <VerificationContent profileId={profileId} />
        </Suspense>
      )}
    </RequireSignIn>
  );
}
