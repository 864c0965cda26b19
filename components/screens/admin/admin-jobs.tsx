"use client";

import { AdminList } from "@/components/administration/admin-list";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { administrationMutation } from "@/hooks/administration-mutation";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useFreshPages } from "@/hooks/use-call-pages";
import { describeJob } from "@/lib/administration/job-names.rules";
import { formatJobCounts, formatSchedule } from "@/lib/administration/jobs.rules";
import type { FailedJob, JobQueue } from "@/lib/administration/jobs.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { toast } from "@/lib/client/toasts";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDateTime } from "@/lib/shared/texts/format-date";

function QueueRow({ queue }: { queue: JobQueue }) {
  const { name, schedule, counts, waitingSince } = queue;
  const text = formatJobCounts(queue);
  const job = describeJob(name);
  return (
    <li className="grid gap-x-5 gap-y-1 border-t py-2 sm:grid-cols-[16rem_1fr]">
      <div>
        <p className="font-medium">{job.name}</p>
        <p className="text-small wrap-anywhere text-muted">{name}</p>
      </div>
      <div>
        <p>{job.purpose}</p>
        <p
          className={joinClasses(
            "text-small",
            counts.failed > 0 ? "font-medium text-warning" : "text-muted",
          )}
        >
          {text === "" ? "Idle" : text}
          {waitingSince !== null && (
            <>
              , the oldest since <time dateTime={waitingSince}>{formatDateTime(waitingSince)}</time>
            </>
          )}
          {schedule !== null && (
            <span className="font-normal text-muted"> · {formatSchedule(schedule)}</span>
          )}
        </p>
      </div>
    </li>
  );
}

function FailedJobRow({ job: { id, queue, error, attempts, failedAt } }: { job: FailedJob }) {
  const { name, purpose } = describeJob(queue);
  const retry = useCallMutation("POST /v1/admin/jobs/{id}/retry", administrationMutation);
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="text-base font-medium">{name}</h3>
        <p>{purpose}</p>
        <p className="wrap-anywhere text-warning">{error}</p>
        <p className="text-small text-muted">
          Given up on <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>, after{" "}
          {pluralise(attempts, "attempt")}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          {queue}, job {id}
        </p>
      </div>
      <ConfirmButton
        label="Run again"
        openerName={`Run again: ${name}`}
        tone="primary"
        openerTone="secondary"
        cancelLabel="Cancel"
        question={`Run “${name}” again?`}
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

export function AdminJobs() {
  const jobs = useFreshPages("GET /v1/admin/jobs");
  const queues = jobs.data?.pages[0]?.queues ?? [];
  return (
    <div className="flex flex-col gap-10">
      <section className="flex flex-col gap-3">
        <h2 className="text-large">Failed</h2>
        <AdminList query={jobs} label="Failed jobs" empty="No failed jobs.">
          {(job) => <FailedJobRow key={job.id} job={job} />}
        </AdminList>
      </section>
      {queues.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-large">Queues</h2>
          <ul aria-label="Queues">
            {queues.map((queue) => (
              <QueueRow key={queue.name} queue={queue} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
