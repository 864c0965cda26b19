import { type ReactNode, useEffect } from "react";
import { useSaveOpportunity } from "@/hooks/use-bookmarks";
import { useCall } from "@/hooks/use-call";
import { storePendingPress, consumePendingPress } from "@/lib/client/pending-press";
import { toast } from "@/lib/client/toasts";
import { withQueries } from "@/providers/with-queries";

type SaveToggleProps = {
  opportunityId: string;
  title: string;
  uid: string;
  children: (isSaved: boolean, onPress: () => void) => ReactNode;
};

export function SaveToggleContent({ opportunityId, title, uid, children }: SaveToggleProps) {
  const {
    data: tracks,
    error,
    errorUpdateCount,
    isFetching,
    refetch,
  } = useCall("GET /v1/opportunities/bookmarks/track");
  const save = useSaveOpportunity(uid);
  const isSaved = tracks?.some((track) => track.opportunityId === opportunityId) ?? false;
  const isLoaded = tracks !== undefined;
  // A count, because two identical failures in a row may render without the request between them.
  const failures = isLoaded || isFetching ? 0 : errorUpdateCount;
  const errorText = error?.message;

  // Completes a press from before the bookmarks were loaded: on this page, or before signing in.
  useEffect(() => {
    if (!isLoaded && failures === 0) return;
    if (!consumePendingPress("bookmark", opportunityId) || isSaved) return;
    if (isLoaded) save({ opportunityId, title, isSaved: true });
    else toast({ kind: "error", text: `“${title}” could not be saved. ${errorText}` });
  }, [failures, errorText, isLoaded, isSaved, opportunityId, save, title]);

  function toggle(): void {
    if (isLoaded) return save({ opportunityId, title, isSaved: !isSaved });
    storePendingPress("bookmark", opportunityId);
    void refetch({ cancelRefetch: false });
  }

  return children(isSaved, toggle);
}

export const SaveToggle = withQueries(SaveToggleContent);
