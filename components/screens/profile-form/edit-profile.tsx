"use client";

import { AccountGate } from "@/components/auth/account-gate";
import { editProfilePath } from "@/lib/profiles/profile-paths.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

const load = async () =>
  (await import("@/components/screens/profile-form/profile-editor")).ProfileEditor;
const ProfileEditor = lazyComponent(load);

export function EditProfile({ id }: { id: string }) {
  return (
    <AccountGate path={editProfilePath(id)} load={load}>
      {(_, session) => <ProfileEditor id={id} session={session} />}
    </AccountGate>
  );
}
