"use client";

import { useEffect } from "react";
import { SaveLook, type SaveSize } from "@/components/opportunities/saving/save-look";
import { useBookmarkTracks, useSaveOpportunity } from "@/hooks/use-bookmarks";
import { keepSaveWish, takeSaveWish } from "@/lib/client/save-wish";
import { toast } from "@/lib/client/toasts";
import { QueryProvider } from "@/providers/query-provider";

type SaveToggleProps = {
  opportunityId: string;
  title: string;
  size: SaveSize;
  /** The account that saves. */
  uid: string;
};

function Toggle({ opportunityId, title, size, uid }: SaveToggleProps) {
  const { data: tracks, refetch } = useBookmarkTracks(uid);
  const save = useSaveOpportunity(uid);
  const isSaved = tracks?.some((track) => track.opportunityId === opportunityId) ?? false;
  const isKnown = tracks !== undefined;
  // What was pressed before the account was known, here or on the way to signing in.
  useEffect(() => {
    if (isKnown && takeSaveWish(opportunityId) && !isSaved) {
      save({ opportunityId, title, isSaved: true });
    }
  }, [isKnown, isSaved, opportunityId, save, title]);

  async function press(): Promise<void> {
    if (isKnown) return save({ opportunityId, title, isSaved: !isSaved });
    keepSaveWish(opportunityId);
    const { error } = await refetch({ cancelRefetch: false });
    if (error !== null)
      toast({ kind: "error", text: `“${title}” could not be saved. ${error.message}` });
  }

  return <SaveLook title={title} size={size} isSaved={isSaved} onPress={() => void press()} />;
}

/** The save button of who is signed in. */
export function SaveToggle(props: SaveToggleProps) {
  return (
    <QueryProvider>
      <Toggle {...props} />
    </QueryProvider>
  );
}
