"use client";

import { useSyncExternalStore } from "react";
import { RequireSignIn } from "@/components/auth/require-sign-in";
import { teamPath } from "@/lib/members/team-paths.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only signed-in people download the team.
const Team = lazyComponent(async () => (await import("@/components/screens/team/team")).Team);

const subscribeToNothing = () => () => {};
const readProfileId = () => new URLSearchParams(window.location.search).get("profile") ?? "";

export function TeamPage() {
  const named = useSyncExternalStore(subscribeToNothing, readProfileId, () => "");
  const profileId = named === "" ? undefined : named;
  return (
    <RequireSignIn subject="A team" path={teamPath(profileId)}>
      {({ uid }) => <Team uid={uid} profileId={profileId} />}
    </RequireSignIn>
  );
}
