"use client";

import { type ReactNode, Suspense } from "react";
import { RequireSignIn } from "@/components/account/require-sign-in";
import { SavedSkeleton } from "@/components/bookmarks/saved-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for signed-in visitors.
const SavedOpportunities = lazyComponent(
  async () => (await import("@/components/bookmarks/saved-opportunities")).SavedOpportunities,
);

type BookmarksPageProps = {
  /** Opportunities that close soon, shown when nothing is saved yet. */
  closing: ReactNode;
};

export function BookmarksPage({ closing }: BookmarksPageProps) {
  return (
    <RequireSignIn
      what="Saving opportunities"
      path="/bookmarks"
      fallback={<SavedSkeleton />}
      below={closing}
    >
      {({ uid }) => (
        <Suspense fallback={<SavedSkeleton />}>
          <SavedOpportunities uid={uid} closing={closing} />
        </Suspense>
      )}
    </RequireSignIn>
  );
}
