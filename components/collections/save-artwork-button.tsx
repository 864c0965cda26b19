"use client";

import { useRouter } from "next/navigation";
import { Suspense } from "react";
import { SaveArtworkView } from "@/components/collections/save-artwork-view";
import { useSession } from "@/hooks/use-session";
import { sessionStore } from "@/lib/client/auth-store";
import { storePendingPress } from "@/lib/client/pending-press";
import { waitForSession } from "@/lib/client/wait-for-session";
import { lazyComponent } from "@/lib/shared/lazy-component";
import { withReturnPath } from "@/lib/shared/return-path";

// Loaded only for signed-in visitors.
const SaveArtworkToggle = lazyComponent(
  async () => (await import("@/components/collections/save-artwork-toggle")).SaveArtworkToggle,
);

type SaveArtworkButtonProps = { artworkId: string; title: string };

/** Puts an artwork into “Saved”, or into a collection that is chosen. Visitors sign in first; their press is completed afterwards. */
export function SaveArtworkButton({ artworkId, title }: SaveArtworkButtonProps) {
  const router = useRouter();
  const { user } = useSession();

  async function signInFirst(pressed: "save" | "collect"): Promise<void> {
    storePendingPress(pressed, artworkId);
    await waitForSession();
    if (sessionStore.get().user !== null) return;
    router.push(withReturnPath("/login", window.location.pathname));
  }

  const button = (
    <SaveArtworkView
      title={title}
      isSaved={false}
      onPress={() => void signInFirst("save")}
      onChoose={() => void signInFirst("collect")}
    />
  );
  if (user === null) return button;
  return (
    <Suspense fallback={button}>
      <SaveArtworkToggle artworkId={artworkId} title={title} uid={user.uid} />
    </Suspense>
  );
}
