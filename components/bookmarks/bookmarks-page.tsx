"use client";

import { type ReactNode, Suspense } from "react";
import { NeedsAccount } from "@/components/account/needs-account";
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
    <NeedsAccount
      what="Saving opportunities"
      path="/bookmarks"
      waiting={<SavedSkeleton />}
      below={closing}
    >
      {({ uid }) => (
        <Suspense fallback={<SavedSkeleton />}>
          <SavedOpportunities uid={uid} closing={closing} />
        </Suspense>
      )}
    </NeedsAccount>
  );
}
