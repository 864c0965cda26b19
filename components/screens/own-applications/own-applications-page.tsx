"use client";

import { accountPart } from "@/components/auth/account-part";

export const OwnApplicationsPage = accountPart({
  subject: "Reading your applications",
  path: "/account/applications",
  isOfProfile: true,
  load: async () =>
    (await import("@/components/screens/own-applications/own-applications")).OwnApplications,
});
