import { useRef, useState } from "react";
import { AlertEditor } from "@/components/alerts/alert-editor";
import { Button } from "@/components/ui/buttons/button";
import { CopyableUrl } from "@/components/ui/buttons/copyable-url";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { Disclosure } from "@/components/ui/disclosure";
import { useFocusHeadingOnUnmount } from "@/components/ui/use-focus-heading-on-unmount";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { describeQuery, toAlertListPath } from "@/lib/alerts/alert-summary.rules";
import { type Alert, alertFrequencyLabels, alertKindLabels } from "@/lib/alerts/alerts.schema";
import { toastError } from "@/lib/client/toast-error";
import { toast } from "@/lib/client/toasts";
import { flagChips } from "@/lib/opportunities/list/opportunity-filters.schema";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

const formatState = ({ kind, frequency, eligibleOnly, perWeek, lastSentAt }: Alert) =>
  joinParts([
    alertKindLabels[kind],
    frequency === "OFF" ? "No e-mail" : alertFrequencyLabels[frequency],
    eligibleOnly ? flagChips.eligibleOnly.chip : "",
    perWeek === 0 ? "Fewer than one a week" : `About ${perWeek} a week`,
    lastSentAt === null ? "" : `Last e-mail ${formatUtcDay(new Date(lastSentAt))}`,
  ]);

function AlertFeedLinks({ alert }: { alert: Alert }) {
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

export function AlertRow({ alert, profileId }: { alert: Alert; profileId: string | null }) {
  const [isEditing, setIsEditing] = useState(false);
  const refreshes = ["GET /v1/alerts/"] as const;
  const create = useCallMutation("POST /v1/alerts/", {
    creates: true,
    refreshes,
    onError: toastError,
  });
  const update = useCallMutation("PUT /v1/alerts/{id}", { refreshes });
  const remove = useCallMutation("DELETE /v1/alerts/{id}", {
    refreshes,
    onSuccess: offerUndo,
    onError: toastError,
  });
  const params = { id: alert.id };

  const changeRef = useRef<HTMLButtonElement>(null);
  const setFocusOnUnmount = useFocusHeadingOnUnmount();

  function closeEditor(): void {
    setIsEditing(false);
    changeRef.current?.focus();
  }

  /** The undone alert is a new one, so its feeds have new addresses. */
  function offerUndo(): void {
    setFocusOnUnmount(true);
    const { id: _id, feeds: _feeds, perWeek: _perWeek, lastSentAt: _lastSentAt, ...body } = alert;
    toast({
      kind: "success",
      text: `“${alert.name}” is deleted`,
      action: { label: "Undo", run: () => create.mutate({ body }) },
    });
  }

  return (
    <li className="flex flex-col gap-3 border-t py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-medium wrap-break-word">
            <a href={toAlertListPath(alert)} className="underline-offset-4 hover:underline">
              {alert.name}
            </a>
          </h3>
          <p className="wrap-break-word">{joinParts(describeQuery(alert.query))}</p>
          <p className="text-small text-muted">{formatState(alert)}</p>
        </div>
        <div className="flex gap-3">
          <Button
            ref={changeRef}
            size="small"
            aria-label={`Change “${alert.name}”`}
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          >
            Change
          </Button>
          <Button
            size="small"
            tone="quiet"
            aria-label={`Delete “${alert.name}”`}
            pending={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >
            Delete
          </Button>
        </div>
      </div>
      {isEditing && (
        <AlertEditor
          initial={alert}
          profileId={profileId}
          action="Save"
          onCancel={closeEditor}
          onSave={async (body) => {
            await update.mutateAsync({ params, body });
            closeEditor();
          }}
        />
      )}
      <Disclosure title={<span className="text-small">Feeds for readers and calendars</span>}>
        <AlertFeedLinks alert={alert} />
      </Disclosure>
    </li>
  );
}
