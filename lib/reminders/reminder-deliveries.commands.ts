import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { toRecipients } from "@/lib/deliveries/recipients.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { findReminder } from "@/lib/reminders/reminder-mails.queries";
import { renderReminderMail } from "@/lib/reminders/reminder-mails.render";

export const reminderDeliveries = {
  DEADLINE_REMINDER: {
    listRecipients: ({ payload }, page) => Promise.resolve(toRecipients(payload.accountUid, page)),
    async describeNotice({ payload }) {
      const reminder = await findReminder(payload);
      if (reminder === null) return null;
      const { subject, preview } = renderReminderMail(reminder);
      const [first, ...others] = reminder.opportunities;
      return {
        title: subject,
        text: preview,
        href: first === undefined || others.length > 0 ? "/bookmarks" : toOpportunityPath(first),
      };
    },
    async renderMail({ payload }) {
      const reminder = await findReminder(payload);
      return reminder && renderReminderMail(reminder);
    },
  },
} satisfies Partial<Deliveries>;
