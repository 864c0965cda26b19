"use client";

import { accountPart } from "@/components/auth/account-part";
import { ownCvPath } from "@/lib/cvs/cv-paths.rules";

export const CvPage = accountPart({
  subject: "Writing your CV",
  path: ownCvPath,
  isOfProfile: true,
  load: async () => (await import("@/components/cvs/own-cv")).OwnCv,
});
