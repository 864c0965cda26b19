import type { Environment } from "@/lib/server/env";
import { startJobs } from "@/lib/server/jobs/job-workers";
import { log } from "@/lib/server/log";
import { sweepUploadFolders } from "@/lib/server/http/upload-folder";
import { jobs } from "@/lib/registries/job-table";

/** Cleans this machine up after processes that were killed, and runs jobs unless they are off. */
export function startUpkeep({ JOBS }: Environment): void {
  sweepUploadFolders().catch((error: unknown) =>
    log().warn({ err: error }, "abandoned uploads were not removed"),
  );
  if (JOBS === "on") void startJobs(jobs);
}
