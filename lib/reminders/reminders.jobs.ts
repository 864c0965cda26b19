import { recordReminders } from "@/lib/reminders/record-reminders.commands";
import { reminderLimits } from "@/lib/reminders/reminders.schema";
import { sweepExpired } from "@/lib/server/jobs/expired-rows";
import type { Jobs } from "@/lib/server/jobs/jobs";

export const remindersJobs = {
  "reminders.send": { run: () => recordReminders(), schedule: "*/5 * * * *" },
  "reminders.sweep": sweepExpired("47 2 * * *", [
    {
      // They are needed while a deadline may come again.
      what: "Which reminders of deadlines were sent, after the deadline",
      keptFor: `${reminderLimits.keptDays} days`,
      why: "Nobody is reminded twice",
      rows: [{ table: "reminders_sent", column: "deadline" }],
    },
  ]),
} satisfies Jobs;
