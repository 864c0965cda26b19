"use client";

import { Suspense, useSyncExternalStore } from "react";
import { RequireSignIn } from "@/components/account/require-sign-in";
import { teamPath } from "@/components/members/team-path";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only signed-in people download the team.
const Team = lazyComponent(async () => (await import("@/components/members/team")).Team);

const subscribeToNothing = () => () => {};
const readProfileId = () => new URLSearchParams(window.location.search).get("profile") ?? "";

export function TeamPage() {
  const named = useSyncExternalStore(subscribeToNothing, readProfileId, () => "");
  const profileId = named === "" ? undefined : named;
  return (
    <RequireSignIn subject="A team" path={teamPath(profileId)} fallback={<FormSkeleton />}>
      {({ uid }) => (
        <Suspense fallback={<FormSkeleton />}>
          <Team uid={uid} profileId={profileId} />
        </Suspense>
      )}
    </RequireSignIn>
  );
}
