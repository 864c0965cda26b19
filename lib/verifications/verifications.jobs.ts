import { MINUTELY, type Jobs } from "@/lib/server/jobs/jobs";
import { checkDueMails } from "@/lib/verifications/check-due-mails.commands";
import { checkDueRecords } from "@/lib/verifications/domains/domain-records.commands";
import { checkWebsiteHosts } from "@/lib/verifications/domains/website-hosts.commands";

export const verificationsJobs = {
  "domain-mails.check": { run: () => checkDueMails(), schedule: MINUTELY },
  "domain-records.check": { run: () => checkDueRecords(), schedule: MINUTELY },
  "website-hosts.check": { run: checkWebsiteHosts, schedule: "12 * * * *", atStart: true },
} satisfies Jobs;
