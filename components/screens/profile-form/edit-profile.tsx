"use client";

import { accountPart } from "@/components/auth/account-part";
import { editProfilePath } from "@/lib/profiles/profile-paths.rules";

export const EditProfile = accountPart({
  subject: "Editing a profile",
  path: ({ id }: { id: string }) => editProfilePath(id),
  load: async () =>
    (await import("@/components/screens/profile-form/profile-editor")).ProfileEditor,
});
