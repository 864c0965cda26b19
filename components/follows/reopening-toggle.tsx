import { useEffect } from "react";
import { ReopeningButtonView } from "@/components/follows/reopening-button-view";
import { useCall } from "@/hooks/use-call";
import { useFollowChanges } from "@/hooks/use-follows";
import { consumePendingPress } from "@/lib/client/pending-press";
import { toast } from "@/lib/client/toasts";
import { formatErrorMessage } from "@/lib/shared/error-message";
import { withQueries } from "@/providers/with-queries";

type Props = {
  opportunityId: string;
  /** Undefined while it has none. */
  programmeId: string | undefined;
  title: string;
};

function ReopeningToggleContent({ opportunityId, programmeId, title }: Props) {
  const { data: follows } = useCall("GET /v1/follows/");
  const { follow, unfollow } = useFollowChanges();
  const id = follow.data?.id ?? programmeId;
  const isFollowed =
    follows?.some((followed) => followed.subject === "PROGRAMME" && followed.id === id) ?? false;
  const { mutate } = follow;
  const isLoaded = follows !== undefined;

  useEffect(() => {
    if (isLoaded && consumePendingPress("follow", opportunityId))
      mutate({ params: { subject: "PROGRAMME", id: opportunityId } });
  }, [isLoaded, mutate, opportunityId]);

  function toggle(): void {
    const onError = (error: Error) => toast({ kind: "error", text: formatErrorMessage(error) });
    if (isFollowed && id !== undefined)
      unfollow.mutate({ params: { subject: "PROGRAMME", id } }, { onError });
    else mutate({ params: { subject: "PROGRAMME", id: opportunityId } }, { onError });
  }

  return <ReopeningButtonView title={title} isFollowed={isFollowed} onPress={toggle} />;
}

export const ReopeningToggle = withQueries(ReopeningToggleContent);
