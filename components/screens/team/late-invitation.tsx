"use client";

import { Suspense } from "react";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

const InvitationAnswer = lazyComponent(
  async () => (await import("@/components/screens/team/invitation-answer")).InvitationAnswer,
);

export function LateInvitation({ token }: { token: string }) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <InvitationAnswer token={token} />
    </Suspense>
  );
}
