import { administrationMutation } from "@/hooks/administration-mutation";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { FailedJob } from "@/lib/administration/jobs.schema";
import { toast } from "@/lib/client/toasts";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDateTime } from "@/lib/shared/texts/format-date";

export function FailedJobRow({
  job: { id, queue, error, attempts, failedAt },
}: {
  job: FailedJob;
}) {
  const retry = useCallMutation("POST /v1/admin/jobs/{id}/retry", administrationMutation);
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="text-base wrap-anywhere">{queue}</h3>
        <p className="font-medium wrap-anywhere text-warning">{error}</p>
        <p className="text-small text-muted">
          Given up on <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>, after{" "}
          {pluralise(attempts, "attempt")}
        </p>
        <p className="text-small wrap-anywhere text-muted">Job {id}</p>
      </div>
      <ConfirmButton
        label="Run again"
        tone="primary"
        openerTone="secondary"
        cancelLabel="Cancel"
        question={`Run ${queue} again?`}
        consequence="It starts within seconds, and is tried as often as a new job. What it has done already is not done twice."
        onConfirm={async () => {
          const { state } = await retry.mutateAsync({ params: { id } });
          toast({
            kind: "success",
            text:
              state === "SUPERSEDED"
                ? "Another job of its queue was about to do the same."
                : "The job runs again.",
          });
        }}
      />
    </li>
  );
}
