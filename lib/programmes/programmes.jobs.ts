import { recordReopenedProgrammes } from "@/lib/programmes/reopened-programmes.commands";
import { MINUTELY, type Jobs } from "@/lib/server/jobs/jobs";

export const programmesJobs = {
  "programmes.scan": { run: () => recordReopenedProgrammes(), schedule: MINUTELY },
} satisfies Jobs;
