import { useEffect } from "react";
import type { FollowControlProps } from "@/components/follows/follow-control";
import { useCall } from "@/hooks/use-call";
import { useFollowChanges } from "@/hooks/use-follows";
import { consumePendingPress, storePendingPress } from "@/lib/client/pending-press";
import { withQueries } from "@/providers/with-queries";

function FollowToggleContent({ subject, id, programmeId, children }: FollowControlProps) {
  const { data: follows, refetch } = useCall("GET /v1/follows/");
  const { follow, unfollow } = useFollowChanges();
  // An opportunity without a programme gets one that is followed.
  const followedId = subject === "PROGRAMME" ? (follow.data?.id ?? programmeId) : id;
  const isLoaded = follows !== undefined;
  const isFollowed =
    follows?.some((one) => one.subject === subject && one.id === followedId) ?? false;
  const press = `${subject} ${id}`;
  const { mutate } = follow;

  // Completes a press from before the follows were loaded: on this page, or before signing in.
  useEffect(() => {
    if (!isLoaded || !consumePendingPress("follow", press) || isFollowed) return;
    mutate({ params: { subject, id } });
  }, [isLoaded, isFollowed, mutate, press, subject, id]);

  function toggle(): void {
    if (!isLoaded) {
      storePendingPress("follow", press);
      void refetch({ cancelRefetch: false });
    } else if (isFollowed && followedId !== undefined)
      unfollow.mutate({ params: { subject, id: followedId } });
    else mutate({ params: { subject, id } });
  }

  const isPending = follow.isPending || unfollow.isPending;
  // Shown as pressed at once, and taken back if it fails.
  return children(isPending ? follow.isPending : isFollowed, () => !isPending && toggle());
}

export const FollowToggle = withQueries(FollowToggleContent);
