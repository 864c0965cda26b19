import { z } from "zod";

/** `keptDays`: after the deadline. */
export const reminderLimits = { keptDays: 30 } as const;

/** Days before the deadline, in the person's calendar. */
export const reminderDays = { WEEK: 7, DAY: 1 } as const;

export const ReminderKind = z.enum(["WEEK", "DAY"]);
export type ReminderKind = z.infer<typeof ReminderKind>;

export const ExportedReminder = z.object({
  opportunityId: z.string(),
  kind: ReminderKind,
  deadline: z.string(),
  sentAt: z.string(),
});
export type ExportedReminder = z.infer<typeof ExportedReminder>;
