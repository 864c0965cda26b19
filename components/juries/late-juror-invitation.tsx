"use client";

import { Suspense } from "react";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

const JurorInvitationAnswer = lazyComponent(
  async () => (await import("@/components/juries/juror-invitation-answer")).JurorInvitationAnswer,
);

export function LateJurorInvitation({ token }: { token: string }) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <JurorInvitationAnswer token={token} />
    </Suspense>
  );
}
