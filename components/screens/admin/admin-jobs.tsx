"use client";

import { AdminList } from "@/components/administration/admin-list";
import { FailedJobRow } from "@/components/screens/admin/failed-job-row";
import { MoreButton } from "@/components/ui/lists/more-button";
import { useFreshPages } from "@/hooks/use-call-pages";
import { formatJobCounts, formatSchedule } from "@/lib/administration/jobs.rules";
import type { JobQueue } from "@/lib/administration/jobs.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";

function QueueRow({ queue }: { queue: JobQueue }) {
  const { name, schedule, counts, waitingSince } = queue;
  const text = formatJobCounts(queue);
  return (
    <li className="grid gap-x-5 border-t py-2 sm:grid-cols-[16rem_1fr]">
      <p className="wrap-anywhere">{name}</p>
      <p className={counts.failed > 0 ? "font-medium text-warning" : "text-muted"}>
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
    </li>
  );
}

/** Failed jobs, which can run again, and all queues. */
export function AdminJobs() {
  const jobs = useFreshPages("GET /v1/admin/jobs");
  const items = jobs.data?.pages.flatMap((page) => page.items) ?? [];
  const queues = jobs.data?.pages[0]?.queues ?? [];
  return (
    <div className="flex flex-col gap-10">
      <section className="flex flex-col gap-3">
        <h2 className="text-large">Failed</h2>
        <AdminList query={jobs} isEmpty={items.length === 0} empty="No job has failed for good.">
          <ul aria-label="Failed jobs">
            {items.map((job) => (
              <FailedJobRow key={job.id} job={job} />
            ))}
          </ul>
          <MoreButton list={jobs} />
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
