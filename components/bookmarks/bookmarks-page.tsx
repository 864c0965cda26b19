"use client";

import type { ReactNode } from "react";
import { RequireSignIn } from "@/components/auth/require-sign-in";
import { SavedSkeleton } from "@/components/bookmarks/saved-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for signed-in visitors.
const SavedOpportunities = lazyComponent(
  async () => (await import("@/components/bookmarks/saved-opportunities")).SavedOpportunities,
);

type BookmarksPageProps = {
  /** Opportunities that close soon, shown when nothing is saved yet. */
  closingSoon: ReactNode;
};

export function BookmarksPage({ closingSoon }: BookmarksPageProps) {
  return (
    <RequireSignIn
      subject="Saving opportunities"
      path="/bookmarks"
      fallback={<SavedSkeleton />}
      below={closingSoon}
    >
      {({ uid }) => <SavedOpportunities uid={uid} closingSoon={closingSoon} />}
    </RequireSignIn>
  );
}
