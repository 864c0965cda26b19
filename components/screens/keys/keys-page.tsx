"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { keysPath } from "@/lib/keys/key-paths.rules";

export const KeysPage = gatedPart({
  subject: "An API key",
  path: keysPath,
  load: async () => (await import("@/components/screens/keys/account-keys")).AccountKeys,
});
