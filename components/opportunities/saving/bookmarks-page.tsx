"use client";

import { Suspense } from "react";
import { NeedsAccount } from "@/components/account/needs-account";
import { SavedSkeleton } from "@/components/opportunities/saving/saved-skeleton";
import { late } from "@/lib/shared/late";

// Only who is signed in pays for it.
const SavedCalls = late(
  async () => (await import("@/components/opportunities/saving/saved-calls")).SavedCalls,
);

/** What the account of who is signed in has saved; everybody else learns that it needs one, and comes back afterwards. */
export function BookmarksPage() {
  return (
    <NeedsAccount path="/bookmarks" waiting={<SavedSkeleton />}>
      {({ uid }) => (
        <Suspense fallback={<SavedSkeleton />}>
          <SavedCalls uid={uid} />
        </Suspense>
      )}
    </NeedsAccount>
  );
}
