"use client";

import { type ReactNode, Suspense } from "react";
import { NeedsAccount } from "@/components/account/needs-account";
import { SavedSkeleton } from "@/components/opportunities/saving/saved-skeleton";
import { late } from "@/lib/shared/late";

// Only who is signed in pays for it.
const SavedCalls = late(
  async () => (await import("@/components/opportunities/saving/saved-calls")).SavedCalls,
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
          <SavedCalls uid={uid} closing={closing} />
        </Suspense>
      )}
    </NeedsAccount>
  );
}
