import type { KindSettings, MailFrequency } from "@/lib/mails/mail-settings.schema";
import type { MessageKind } from "@/lib/outbox/message-kinds.schema";

/** Kinds that settings show together, by whom they are for. The digest stands beside its hours. */
export const notificationGroups = [
  {
    title: "For everyone",
    about: "Messages, alerts, what you follow, and API keys that end.",
    kinds: ["MESSAGE_RECEIVED", "ALERT_MATCHED", "FOLLOWED_WORKS", "KEY_EXPIRING"],
  },
  {
    title: "As an artist",
    about: "Opportunities you saved, and applications you have begun.",
    kinds: [
      "DEADLINE_REMINDER",
      "OPPORTUNITY_CHANGED",
      "OPPORTUNITY_CANCELLED",
      "PROGRAMME_REOPENED",
      "APPLICATION_UNSENT",
    ],
  },
  {
    title: "As an organiser",
    about: "Applications, promised replies, and your listings.",
    kinds: [
      "APPLICATIONS_ARRIVED",
      "APPLICATIONS_CLOSED",
      "ANSWERS_DUE",
      "ARTIST_REPLIED",
      "MEMBER_PUBLISHED",
      "LISTING_ENDING",
      "LINK_UNANSWERED",
      "DOMAIN_RECORD_MISSING",
    ],
  },
  { title: "As a juror", about: "Rounds that open or close.", kinds: ["JURY_ROUND_OPEN"] },
] as const satisfies readonly {
  title: string;
  about: string;
  kinds: readonly MessageKind[];
}[];

/** Settings of a whole group: null where its kinds differ. */
export type GroupSettings = { app: boolean | null; mail: MailFrequency | null };

export function toGroupSettings(settings: readonly KindSettings[]): GroupSettings {
  const [first, ...others] = settings;
  if (first === undefined) return { app: null, mail: null };
  return {
    app: others.every(({ app }) => app === first.app) ? first.app : null,
    mail: others.every(({ mail }) => mail === first.mail) ? first.mail : null,
  };
}
