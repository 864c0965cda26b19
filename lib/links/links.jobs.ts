import { checkDueLinks, collectLinks } from "@/lib/links/check-links.commands";
import { MINUTELY, type Jobs } from "@/lib/server/jobs/jobs";

export const linksJobs = {
  "links.check": { run: () => checkDueLinks(), schedule: MINUTELY },
  "links.collect": { run: () => collectLinks(), schedule: "8 * * * *" },
} satisfies Jobs;
