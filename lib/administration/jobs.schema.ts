import { z } from "zod";
import { ADMINISTRATION_PAGE_SIZE, listOf, pageQuery } from "@/lib/shared/list";

export const JobQueue = z
  .object({
    name: z.string(),
    schedule: z
      .string()
      .nullable()
      .describe("When it runs by itself (cron, UTC); null: when something causes it."),
    counts: z.object({
      waiting: z.int().describe("Due now."),
      delayed: z.int().describe("Due later, such as a retry."),
      running: z.int().describe("As counted within the last minute."),
      failed: z.int().describe("Given up after all retries: an administrator may run them again."),
    }),
    waitingSince: z.string().nullable().describe("When the oldest that is due became due."),
  })
  .meta({ id: "JobQueue" });
export type JobQueue = z.infer<typeof JobQueue>;

/** A dead letter: it failed as often as its queue allows. */
export const FailedJob = z
  .object({
    id: z.string(),
    queue: z.string(),
    error: z.string().describe("Codes and class names, without data; the log has the rest."),
    attempts: z.int(),
    createdAt: z.string(),
    failedAt: z.string(),
  })
  .meta({ id: "FailedJob" });
export type FailedJob = z.infer<typeof FailedJob>;

export const JobList = listOf(FailedJob)
  .extend({ queues: z.array(JobQueue) })
  .meta({ id: "JobList" });
export type JobList = z.infer<typeof JobList>;

export const JobListQuery = z.object(pageQuery(ADMINISTRATION_PAGE_SIZE));
export type JobListQuery = z.infer<typeof JobListQuery>;

export const JobState = z.enum(["WAITING", "RUNNING", "DONE", "FAILED", "SUPERSEDED"]);
export type JobState = z.infer<typeof JobState>;

export const RetriedJob = z
  .object({
    id: z.string(),
    queue: z.string(),
    state: JobState.describe(
      "`SUPERSEDED`: another job of its queue, which does the same, was waiting already.",
    ),
  })
  .meta({ id: "RetriedJob" });
export type RetriedJob = z.infer<typeof RetriedJob>;
