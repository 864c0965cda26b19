"use client";

import { type ReactNode, Suspense } from "react";
import { RequireSignIn } from "@/components/account/require-sign-in";
import { SavedSkeleton } from "@/components/bookmarks/saved-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only who is signed in pays for it.
const SavedOpportunities = lazyComponent(
  async () => (await import("@/components/bookmarks/saved-opportunities")).SavedOpportunities,
);

type BookmarksPageProps = {
  /** What closes next: to look at where nothing is saved yet. */
  closing: ReactNode;
};

/** What the account of who is signed in has saved; everybody else learns that it needs one, and comes back afterwards. */
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
