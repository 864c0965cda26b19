import { z } from "zod";
import {
  KindSettings,
  type MailFrequency,
  optionalKinds,
  Weekday,
} from "@/lib/mails/mail-settings.schema";
import { notificationLimits } from "@/lib/notifications/notification-limits.schema";
import { MessageKind } from "@/lib/outbox/message-kinds.schema";
import { listOf, pageQuery } from "@/lib/shared/list";
import { Id } from "@/lib/shared/ids";
import { isTimeZone, toCanonicalTimeZone } from "@/lib/shared/time/time-zones";

export const Notification = z
  .object({
    id: z.string(),
    kind: MessageKind,
    title: z.string(),
    text: z.string(),
    href: z.string().describe("A path of this site, or an address."),
    count: z
      .int()
      .describe("Unread ones of the same kind and subject, of which this is the newest."),
    actors: z.array(z.string()).describe("Who caused them, newest first, at most three."),
    createdAt: z.string(),
    readAt: z.string().nullable(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

export const NotificationList = listOf(Notification).meta({ id: "NotificationList" });
export const NotificationQuery = z.object(pageQuery(notificationLimits.pageSize));
export type NotificationQuery = z.infer<typeof NotificationQuery>;

export const UnreadCount = z
  .object({ count: z.int().max(notificationLimits.unread) })
  .meta({ id: "UnreadCount" });

export const ReadForm = z
  .object({
    ids: z
      .array(Id)
      .max(notificationLimits.ids)
      .optional()
      .describe("Each with the older ones that it stands for."),
    before: z.iso.datetime().optional().describe("All up to this time."),
  })
  .refine(({ ids, before }) => (ids === undefined) !== (before === undefined), {
    path: ["ids"],
    message: "Either ids or before, please.",
  });
export type ReadForm = z.infer<typeof ReadForm>;

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time such as 22:00, please.");

const TimeZone = z
  .string()
  .refine(isTimeZone, "A time zone such as Europe/Berlin, please.")
  .transform(toCanonicalTimeZone);

const preferences = {
  timeZone: z.string().nullable().describe("IANA name; null until a browser has said it."),
  quiet: z
    .object({ from: Time, to: Time })
    .nullable()
    .describe("Local hours in which no notices and digests come; null: none."),
  digestHour: z.int().min(0).max(23).describe("The local hour at which a digest comes."),
  digestDay: Weekday.describe("Of weekly digests."),
  pausedUntil: z.iso.datetime().nullable().describe("Notices wait for the digest after it."),
};

export const NotificationSettings = z
  .object({
    ...preferences,
    kinds: z.record(z.enum(optionalKinds as [MessageKind, ...MessageKind[]]), KindSettings),
    suppressed: z
      .enum(["BOUNCE", "COMPLAINT"])
      .nullable()
      .describe("Why no mail is sent to the account’s address at all."),
    suppressedBulk: z
      .boolean()
      .describe("Whether no digests, alerts and newsletters are sent to it."),
  })
  .meta({ id: "NotificationSettings" });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** Settings to change; what is left out stays as it is. */
export const NotificationSettingsForm = z
  .object({
    ...preferences,
    timeZone: TimeZone.nullable().describe("IANA name; mails come by its hours."),
    kinds: z
      .partialRecord(MessageKind, KindSettings.partial())
      .describe("Other kinds, and what a kind leaves out, stay as they are."),
    suppressed: z.null().describe("Null takes a complaint back: mail is sent again."),
    suppressedBulk: z
      .literal(false)
      .describe("False takes a complaint about a digest, alert or newsletter back."),
  })
  .partial();
export type NotificationSettingsForm = z.infer<typeof NotificationSettingsForm>;

export const frequencyLabels: Record<MailFrequency, string> = {
  NOW: "At once",
  DAILY: "In the daily digest",
  WEEKLY: "In the weekly digest",
  OFF: "Never",
};

export const weekdayLabels: Record<Weekday, string> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};
