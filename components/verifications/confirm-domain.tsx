"use client";

import { gatedPart } from "@/components/auth/gated-part";
import type { ConfirmationProps } from "@/components/verifications/domain-confirmation";

export const ConfirmDomain = gatedPart({
  subject: "Verifying an organisation",
  path: ({ profileId, token }: ConfirmationProps) => `/verifications/${profileId}/${token}`,
  load: async () =>
    (await import("@/components/verifications/domain-confirmation")).DomainConfirmation,
});
