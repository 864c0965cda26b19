import { sql } from "kysely";
import {
  type FailedJob,
  type JobList,
  type JobListQuery,
  type JobQueue,
  type JobState,
  type RetriedJob,
} from "@/lib/administration/jobs.schema";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import { DEAD_LETTERS } from "@/lib/server/jobs/jobs";
import { listByTime } from "@/lib/server/database/time-lists";

type QueueRow = {
  name: string;
  schedule: string | null;
  waiting: number;
  delayed: number;
  running: number;
  failed: number;
  waiting_since: Date | null;
};

/** Counts by pg-boss's partial index of unfinished jobs; what runs, it counts itself. */
export async function listJobQueues(): Promise<JobQueue[]> {
  const rows = await queryRows(sql<QueueRow>`
    with unfinished as (
      select name, count(*) filter (where start_after <= now())::int as waiting,
        count(*) filter (where start_after > now())::int as delayed,
        min(start_after) filter (where start_after <= now()) as waiting_since
      from pgboss.job where state < 'active' and not blocked and name <> ${DEAD_LETTERS} group by name),
    dead as (
      select source_name as name, count(*)::int as failed from pgboss.job
      where name = ${DEAD_LETTERS} and state < 'active' and not blocked group by source_name)
    select q.name, s.cron as schedule, coalesce(waiting, 0) as waiting, coalesce(delayed, 0) as delayed,
      q.active_count::int as running, coalesce(failed, 0) as failed, waiting_since
    from pgboss.queue q left join pgboss.schedule s using (name)
      left join unfinished using (name) left join dead using (name)
    where q.name <> ${DEAD_LETTERS} and q.name not like '\\_\\_pgboss\\_\\_%' order by q.name`);
  return rows.map(({ name, schedule, waiting_since, ...counts }) => ({
    name,
    schedule,
    counts,
    waitingSince: waiting_since?.toISOString() ?? null,
  }));
}

/** Returns the seconds since a job of the queue last succeeded, or null if none did for a day, after which pg-boss forgets it. */
export async function findCompletionAge(queue: string): Promise<number | null> {
  const rows = await queryRows(sql<{ age: number | null }>`
    select extract(epoch from now() - max(completed_on))::float8 as age from pgboss.job
    where name = ${queue} and state = 'completed'`);
  return rows[0]?.age ?? null;
}

type DeadLetterRow = {
  id: string;
  queue: string;
  error: string | null;
  attempts: number;
  created_at: Date;
  failed_at: Date;
};

const toFailedJob = ({
  id,
  queue,
  error,
  attempts,
  created_at,
  failed_at,
}: DeadLetterRow): FailedJob => ({
  id,
  queue,
  error: error ?? "unknown",
  attempts,
  createdAt: created_at.toISOString(),
  failedAt: failed_at.toISOString(),
});

/** The queues with their counts, and what failed for good, newest first. A job keeps its id however often it runs again. */
export async function listJobs(query: JobListQuery): Promise<JobList> {
  const [queues, list] = await Promise.all([
    listJobQueues(),
    listByTime(query, {
      from: sql`pgboss.job letter`,
      id: sql`letter.source_root_id`,
      column: sql`date_trunc('milliseconds', letter.created_on)`,
      direction: "desc",
      state: sql`letter.name = ${DEAD_LETTERS} and letter.state < 'active' and not letter.blocked`,
      select: async (condition, rest) =>
        (
          await sql<DeadLetterRow>`
            select letter.source_root_id as id, letter.source_name as queue, letter.source_retry_count + 1 as attempts,
              coalesce(letter.source_output ->> 'message', letter.source_output -> 'value' ->> 'message') as error,
              letter.source_created_on as created_at, date_trunc('milliseconds', letter.created_on) as failed_at
            from pgboss.job letter where ${condition} ${rest}`.execute(db())
        ).rows,
      toItem: toFailedJob,
      getTime: ({ failedAt }) => failedAt,
    }),
  ]);
  return { ...list, queues };
}

/** Waits for others who let it run again. @param id as in the list @returns its id among the dead letters, or null if it is none */
export async function lockDeadLetter(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where source_root_id = ${id} and name = ${DEAD_LETTERS} and state = 'created'
    for update`.execute(tx);
  return rows[0]?.id ?? null;
}

const states: Record<string, JobState> = {
  created: "WAITING",
  retry: "WAITING",
  active: "RUNNING",
  completed: "DONE",
};

/** The state of a job that was a dead letter once. @returns null once it has been deleted */
export async function findRetriedJob(tx: Tx, id: string): Promise<RetriedJob | null> {
  const { rows } = await sql<{ name: string; state: string; source_name: string | null }>`
    select name, state::text, source_name from pgboss.job where source_root_id = ${id}
    order by created_on desc limit 1`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  // A dead letter that failed itself was in the way of a job that was waiting already.
  if (row.name === DEAD_LETTERS)
    return {
      id,
      queue: row.source_name ?? "",
      state: row.state === "failed" ? "SUPERSEDED" : "FAILED",
    };
  return { id, queue: row.name, state: states[row.state] ?? "FAILED" };
}
