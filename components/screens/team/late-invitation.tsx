"use client";

import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { lazyPart } from "@/lib/shared/lazy-component";

export const LateInvitation = lazyPart(
  async () => (await import("@/components/screens/team/invitation-answer")).InvitationAnswer,
  <FormSkeleton />,
);
