"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { type DeskPart, deskPartPath } from "@/lib/opportunities/desk-paths.rules";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only signed-in people download the desk.
const Desk = lazyComponent(async () => (await import("@/components/screens/desk/desk")).Desk);

export function DeskPage({ opportunityId, part }: { opportunityId: string; part: DeskPart }) {
  return (
    <RequireSignIn path={deskPartPath(opportunityId, part)} fallback={<DeskSkeleton />}>
      {() => <Desk opportunityId={opportunityId} part={part} />}
    </RequireSignIn>
  );
}
