"use client";

import { Suspense } from "react";
import { SaveArtworkView } from "@/components/collections/save-artwork-view";
import { useSession } from "@/hooks/use-session";
import { useSignInFirst } from "@/hooks/use-sign-in-first";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for signed-in visitors.
const SaveArtworkToggle = lazyComponent(
  async () => (await import("@/components/collections/save-artwork-toggle")).SaveArtworkToggle,
);

type SaveArtworkButtonProps = { artworkId: string; title: string };

/** Puts an artwork into “Saved”, or into a collection that is chosen. Visitors sign in first; their press is completed afterwards. */
export function SaveArtworkButton({ artworkId, title }: SaveArtworkButtonProps) {
  const signInFirst = useSignInFirst();
  const { user } = useSession();

  const button = (
    <SaveArtworkView
      title={title}
      isSaved={false}
      onPress={() => void signInFirst("save", artworkId, "save")}
      onChoose={() => void signInFirst("collect", artworkId, "collect")}
    />
  );
  if (user === null) return button;
  return (
    <Suspense fallback={button}>
      <SaveArtworkToggle artworkId={artworkId} title={title} uid={user.uid} />
    </Suspense>
  );
}
