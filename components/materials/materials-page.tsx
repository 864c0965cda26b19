"use client";

import { accountPart } from "@/components/auth/account-part";

export const MaterialsPage = accountPart({
  subject: "Changing your materials",
  path: "/account/materials",
  isOfProfile: true,
  load: async () => (await import("@/components/materials/materials")).Materials,
});
