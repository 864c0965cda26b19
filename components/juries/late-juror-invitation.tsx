"use client";

import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { lazyPart } from "@/lib/shared/lazy-component";

export const LateJurorInvitation = lazyPart(
  async () => (await import("@/components/juries/juror-invitation-answer")).JurorInvitationAnswer,
  <FormSkeleton />,
);
