"use client";

import { type ReactNode, Suspense } from "react";
import { NeedsAccount } from "@/components/account/needs-account";
import { SavedSkeleton } from "@/components/bookmarks/saved-skeleton";
import { late } from "@/lib/shared/late";

// Loaded only for signed-in visitors.
const SavedOpportunities = late(
  async () => (await import("@/components/bookmarks/saved-opportunities")).SavedOpportunities,
);

type BookmarksPageProps = {
  /** Opportunities that close soon, shown when nothing is saved yet. */
  closing: ReactNode;
};

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
