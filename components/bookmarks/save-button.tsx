"use client";

import { useRouter } from "next/navigation";
import { Suspense } from "react";
import { SaveLook, type SaveSize } from "@/components/bookmarks/save-look";
import { useSession } from "@/hooks/use-session";
import { sessionStore } from "@/lib/client/auth-store";
import { storePendingBookmark } from "@/lib/client/pending-bookmark";
import { sessionSettled } from "@/lib/client/session-settled";
import { withReturn } from "@/lib/shared/return-path";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only who is signed in pays for asking what is saved.
const SaveToggle = lazyComponent(
  async () => (await import("@/components/bookmarks/save-toggle")).SaveToggle,
);

type SaveButtonProps = { opportunityId: string; title: string; size?: SaveSize };

/**
 * Saves a call, or saves it no longer. Whoever is not signed in is led there, and what they pressed is saved when they come
 * back. `small` is for rows of lists: an icon on phones; `large` stands beside Apply.
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
