"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { lazyComponent } from "@/lib/shared/lazy-component";

const DomainConfirmation = lazyComponent(
  async () => (await import("@/components/verifications/domain-confirmation")).DomainConfirmation,
);

type ConfirmDomainProps = { profileId: string; token: string };

export function ConfirmDomain({ profileId, token }: ConfirmDomainProps) {
  return (
    <RequireSignIn
      subject="Verifying an organisation"
      path={`/verifications/${profileId}/${token}`}
    >
      {() => <DomainConfirmation profileId={profileId} token={token} />}
    </RequireSignIn>
  );
}
