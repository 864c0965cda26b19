import { announceSubprocessors } from "@/lib/legal/announcements.commands";
import { freezeTransparency } from "@/lib/legal/transparency.commands";
import type { Jobs } from "@/lib/server/jobs/jobs";

export const legalJobs = {
  "subprocessors.announce": {
    run: () => announceSubprocessors(),
    schedule: "41 * * * *",
    // The file is read at the start, which may be the last minutes of the day before a service is used.
    atStart: true,
  },
  "transparency.freeze": { run: () => freezeTransparency(), schedule: "17 1 * * *" },
} satisfies Jobs;
