"use client";

import { useRouter } from "next/navigation";
import { Suspense } from "react";
import { SaveButtonView, type SaveSize } from "@/components/bookmarks/save-button-view";
import { useSession } from "@/hooks/use-session";
import { sessionStore } from "@/lib/client/auth-store";
import { storePendingPress } from "@/lib/client/pending-press";
import { waitForSession } from "@/lib/client/wait-for-session";
import { withReturnPath } from "@/lib/shared/return-path";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for signed-in visitors.
const SaveToggle = lazyComponent(
  async () => (await import("@/components/bookmarks/save-toggle")).SaveToggle,
);

type SaveButtonProps = { opportunityId: string; title: string; size?: SaveSize };

/**
 * Visitors are sent to the login page; their bookmark is stored until they return. `small` is for list rows: an icon
 * on phones; `large` goes beside Apply.
 */
export function SaveButton({ opportunityId, title, size = "small" }: SaveButtonProps) {
  const router = useRouter();
  const { user } = useSession();

  async function savePending(): Promise<void> {
    storePendingPress("bookmark", opportunityId);
    await waitForSession();
    if (sessionStore.get().user !== null) return;
    const { pathname, search } = window.location;
    router.push(withReturnPath("/login", `${pathname}${search}`));
  }

  const button = (
    <SaveButtonView title={title} isSaved={false} size={size} onPress={() => void savePending()} />
  );
  if (user === null) return button;
  return (
    <Suspense fallback={button}>
      <SaveToggle opportunityId={opportunityId} title={title} size={size} uid={user.uid} />
    </Suspense>
  );
}
