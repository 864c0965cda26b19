"use client";

import { accountPart } from "@/components/auth/account-part";

export const MaterialsPage = accountPart({
  path: "/account/materials",
  isOfProfile: true,
  load: async () => (await import("@/components/materials/materials")).Materials,
});
