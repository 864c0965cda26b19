"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { verificationPath } from "@/lib/verifications/verification-paths.rules";

export const EditVerification = gatedPart({
  subject: "Verifying an organisation",
  path: ({ profileId }: { profileId: string }) => verificationPath(profileId),
  load: async () =>
    (await import("@/components/verifications/verification-content")).VerificationContent,
});
