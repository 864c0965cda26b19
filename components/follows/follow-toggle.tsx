import { useEffect } from "react";
import type { FollowButtonProps } from "@/components/follows/follow-button";
import { FollowButtonView } from "@/components/follows/follow-button-view";
import { useCall } from "@/hooks/use-call";
import { useFollowChanges } from "@/hooks/use-follows";
import { consumePendingPress, storePendingPress } from "@/lib/client/pending-press";
import { toast } from "@/lib/client/toasts";
import { formatErrorMessage } from "@/lib/shared/error-message";
import { withQueries } from "@/providers/with-queries";

type FollowToggleProps = Required<FollowButtonProps>;

const onError = (error: Error) => toast({ kind: "error", text: formatErrorMessage(error) });

export function FollowToggleContent({ subject, id, name, size }: FollowToggleProps) {
  const { data: follows, refetch } = useCall("GET /v1/follows/");
  const { follow, unfollow } = useFollowChanges();
  const isLoaded = follows !== undefined;
  const isFollowed = follows?.some((one) => one.subject === subject && one.id === id) ?? false;
  const press = `${subject} ${id}`;
  const { mutate } = follow;

  // Completes a press from before the follows were loaded: on this page, or before signing in.
  useEffect(() => {
    if (!isLoaded || !consumePendingPress("follow", press) || isFollowed) return;
    mutate({ params: { subject, id } }, { onError });
  }, [isLoaded, isFollowed, mutate, press, subject, id]);

  function toggle(): void {
    if (!isLoaded) {
      storePendingPress("follow", press);
      void refetch({ cancelRefetch: false });
    } else if (isFollowed) unfollow.mutate({ params: { subject, id } }, { onError });
    else mutate({ params: { subject, id } }, { onError });
  }

  const isPending = follow.isPending || unfollow.isPending;
  return (
    <FollowButtonView
      subject={subject}
      name={name}
      size={size}
      // Shown as pressed at once, and taken back if it fails.
      isFollowed={isPending ? follow.isPending : isFollowed}
      onPress={() => !isPending && toggle()}
    />
  );
}

export const FollowToggle = withQueries(FollowToggleContent);
