import { freezeTransparency } from "@/lib/legal/transparency.commands";
import type { Jobs } from "@/lib/server/jobs/jobs";

export const legalJobs = {
  "transparency.freeze": { run: () => freezeTransparency(), schedule: "17 1 * * *" },
} satisfies Jobs;
