"use client";

import { Suspense } from "react";
import { SaveButtonView, type SaveSize } from "@/components/bookmarks/save-button-view";
import { useSession } from "@/hooks/use-session";
import { useSignInFirst } from "@/hooks/use-sign-in-first";
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
  const signInFirst = useSignInFirst();
  const { user } = useSession();

  const button = (
    <SaveButtonView
      title={title}
      isSaved={false}
      size={size}
      onPress={() => void signInFirst("bookmark", opportunityId, "bookmark")}
    />
  );
  if (user === null) return button;
  return (
    <Suspense fallback={button}>
      <SaveToggle opportunityId={opportunityId} title={title} size={size} uid={user.uid} />
    </Suspense>
  );
}
