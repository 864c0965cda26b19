import type { DataUse } from "@/lib/legal/data-uses.rules";

/** Uses of what people want to hear of, and of what they write to each other. */
export const correspondenceUses: readonly DataUse[] = [
  {
    id: "saving",
    title: "What you save and follow",
    purpose: "To remind you of deadlines, and to tell you of what you asked to hear of.",
    bases: ["CONTRACT"],
    whose: "Everybody with an account",
    categories:
      "Saved opportunities with stages and notes, saved searches and what they found, whom and what you follow, which reminders were sent, the secret address of your calendar",
    people: "Nobody",
    services: ["MAIL"],
    storedUntil: "Until you remove it, or delete your account.",
    tables:
      "bookmarks calendar_feeds reminders_sent alerts alert_keys alert_matches follows follow_digests",
  },
  {
    id: "messages",
    title: "Messages",
    purpose: "To let people ask each other, and to protect them from those who write to harm.",
    bases: ["CONTRACT", "INTERESTS"],
    interests: "nobody is defrauded or harassed through this site",
    whose: "Those who write to each other, guests without an account too",
    categories:
      "Messages and their times; names and addresses of guests; who has blocked whom; who may not write any more",
    people:
      "The other side, which may be a team; administrators read a reported message and those around it, five in all, and texts that wait for review because they go to many, and see who may not write",
    services: ["MAIL"],
    storedUntil: "As the lines below say; blocks until you lift them.",
    tables: "conversations participants messages blocks message_bars",
  },
  {
    id: "notifications",
    title: "Notifications and mail",
    purpose: "To tell you what happened, and to send no mail to addresses that refuse it.",
    bases: ["CONTRACT", "INTERESTS"],
    interests: "mail to others arrives only where addresses that refuse it get none",
    whose: "Everybody with an account, and everybody who gets mail from this site",
    categories:
      "Notifications, which mails were sent and to whom, what you want to be told and when; digests of addresses that refused mail, and of senders that were turned away",
    people:
      "Nobody else sees your notifications; the site’s administrators see which mails were sent and how they fared, with shortened addresses",
    services: ["MAIL"],
    storedUntil:
      "Settings until you delete your account; that an address refuses mail stays noted, as a digest.",
    tables:
      "outbox mails mail_settings notifications mail_events suppressions mail_webhook_tokens refused_senders",
  },
  {
    id: "newsletter",
    title: "Newsletter",
    purpose: "To send you the newsletter that you asked for. Who opens which link is not counted.",
    bases: ["CONSENT"],
    whose: "Subscribers, who need no account",
    categories: "E-mail address, and when it was given and confirmed",
    people: "The site’s administrators see how many get it, and of its mails shortened addresses",
    services: ["MAIL"],
    storedUntil: "Until you leave it.",
    tables: "newsletter_subscriptions",
  },
];
