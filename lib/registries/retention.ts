import { jobs } from "@/lib/registries/job-table";
import type { Retention } from "@/lib/server/jobs/expired-rows";
import type { JobTable } from "@/lib/server/jobs/jobs";

/** All that is deleted once it is old enough; `docs/retention.md` shows it, and a test compares them. */
export const retention: readonly Retention[] = Object.values<JobTable[string]>(jobs).flatMap(
  (job) => job.retention ?? [],
);
