import { type ReactNode, useEffect, useState } from "react";
import { useHeldArtworks, useSaveArtwork } from "@/hooks/use-saved-artworks";
import { consumePendingPress, onPendingPress, storePendingPress } from "@/lib/client/pending-press";
import { toast } from "@/lib/client/toasts";
import { lazyPart } from "@/lib/shared/lazy-component";
import { withQueries } from "@/providers/with-queries";

const ChooseCollections = lazyPart(
  async () => (await import("@/components/collections/choose-collections")).ChooseCollections,
);

type SaveArtworkToggleProps = {
  artworkId: string;
  title: string;
  uid: string;
  children: (isSaved: boolean, onPress: () => void, onChoose: () => void) => ReactNode;
};

function SaveArtworkToggleContent({ artworkId, title, uid, children }: SaveArtworkToggleProps) {
  const { collections, error, errorUpdateCount, isFetching, refetch } = useHeldArtworks(
    uid,
    artworkId,
  );
  const save = useSaveArtwork(uid);
  // Undefined until first opened, so that the dialog is not loaded earlier.
  const [isChoosing, setIsChoosing] = useState<boolean>();
  const saved = collections?.find(({ isSaved }) => isSaved);
  const isHeld = collections?.some(({ held }) => held.some((work) => work.artworkId === artworkId));
  const isInSaved = saved?.held.some((work) => work.artworkId === artworkId) ?? false;
  // A count, because two identical failures in a row may render without the request between them.
  const failures = saved !== undefined || isFetching ? 0 : errorUpdateCount;
  const errorText = error?.message;

  useEffect(() => onPendingPress("collect", artworkId, () => setIsChoosing(true)), [artworkId]);

  // Completes a press from before the collections were loaded: on this page, or before signing in.
  useEffect(() => {
    if (saved === undefined && failures === 0) return;
    if (!consumePendingPress("save", artworkId) || isInSaved) return;
    if (saved !== undefined) save({ collection: saved, artworkId, title, isHeld: true });
    else toast({ kind: "error", text: `“${title}” could not be saved. ${errorText}` });
  }, [saved, failures, errorText, isInSaved, artworkId, save, title]);

  function toggle(): void {
    if (saved === undefined) {
      storePendingPress("save", artworkId);
      void refetch({ cancelRefetch: false });
    } else if (isHeld === true && !isInSaved) setIsChoosing(true);
    else save({ collection: saved, artworkId, title, isHeld: !isInSaved });
  }

  return (
    <>
      {children(isHeld ?? false, toggle, () => setIsChoosing(true))}
      {isChoosing !== undefined && (
        <ChooseCollections
          artworkId={artworkId}
          title={title}
          uid={uid}
          open={isChoosing}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

export const SaveArtworkToggle = withQueries(SaveArtworkToggleContent);
