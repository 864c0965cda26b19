"use client";

import { useRouter } from "next/navigation";
import { Suspense } from "react";
import { SaveLook, type SaveSize } from "@/components/bookmarks/save-look";
import { useSession } from "@/hooks/use-session";
import { sessionStore } from "@/lib/client/auth-store";
import { storePendingBookmark } from "@/lib/client/pending-bookmark";
import { sessionSettled } from "@/lib/client/session-settled";
import { withReturn } from "@/lib/shared/return-path";
import { late } from "@/lib/shared/late";

// Loaded only for signed-in visitors.
const SaveToggle = late(
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

  async function press(): Promise<void> {
    storePendingBookmark(opportunityId);
    await sessionSettled();
    if (sessionStore.get().user !== null) return;
    const { pathname, search } = window.location;
    router.push(withReturn("/login", `${pathname}${search}`));
  }

  const look = <SaveLook title={title} isSaved={false} size={size} onPress={() => void press()} />;
  if (user === null) return look;
  return (
    <Suspense fallback={look}>
      <SaveToggle opportunityId={opportunityId} title={title} size={size} uid={user.uid} />
    </Suspense>
  );
}
