import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { CopyableUrl } from "@/components/ui/buttons/copyable-url";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { Alert } from "@/lib/alerts/alerts.schema";
import { toast } from "@/lib/client/toasts";

export function AlertFeedLinks({ alert }: { alert: Alert }) {
  const renewFeeds = useCallMutation("POST /v1/alerts/{id}/feeds", {
    refreshes: ["GET /v1/alerts/"],
  });
  const { rss, json, ics } = alert.feeds;
  return (
    <div className="flex max-w-2xl flex-col gap-5 pt-2 pb-5">
      <p className="text-small text-muted">
        Whoever knows an address can read the feed. Renew them if one has been passed on.
      </p>
      <CopyableUrl label="RSS" url={rss} />
      <CopyableUrl label="JSON Feed" url={json} />
      {ics !== null && <CopyableUrl label="Calendar of deadlines" url={ics} />}
      <div>
        <ConfirmButton
          label="Renew the addresses"
          question="Renew the addresses?"
          consequence="Readers and calendars that use the current ones stop updating until you give them the new ones."
          tone="secondary"
          onConfirm={async () => {
            await renewFeeds.mutateAsync({ params: { id: alert.id } });
            toast({ kind: "success", text: "The feeds have new addresses." });
          }}
        />
      </div>
    </div>
  );
}
