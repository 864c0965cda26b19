import type { JobQueue } from "@/lib/administration/jobs.schema";
import { formatCount } from "@/lib/shared/texts/format-count";

/** A cron expression in words, as far as our schedules need it. */
export function formatSchedule(cron: string): string {
  const [minute = "", hour, ...rest] = cron.split(" ");
  if (rest.join(" ") !== "* * *") return cron;
  if (cron === "* * * * *") return "every minute";
  if (hour === "*" && minute.startsWith("*/")) return `every ${minute.slice(2)} minutes`;
  if (hour === "*") return "every hour";
  return `daily at ${hour?.padStart(2, "0")}:${minute.padStart(2, "0")} UTC`;
}

const countLabels: Record<keyof JobQueue["counts"], string> = {
  waiting: "waiting",
  running: "running",
  delayed: "later",
  failed: "failed",
};

/** “3 waiting, 1 running”; empty for an idle queue. */
export const formatJobCounts = ({ counts }: Pick<JobQueue, "counts">): string =>
  (["waiting", "running", "delayed", "failed"] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatCount(counts[state])} ${countLabels[state]}`)
    .join(", ");
