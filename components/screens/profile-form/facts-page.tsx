"use client";

import { accountPart } from "@/components/auth/account-part";
import { FACTS_PATH } from "@/lib/profiles/profile-paths.rules";

export const FactsPage = accountPart({
  subject: "Changing private facts",
  path: FACTS_PATH,
  isOfProfile: true,
  load: async () => (await import("@/components/screens/profile-form/private-facts")).PrivateFacts,
});
