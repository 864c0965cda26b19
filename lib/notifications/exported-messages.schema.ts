import { z } from "zod";
import { NotificationSettings } from "@/lib/notifications/notifications.schema";

const time = z.string();

/** Messages to an account, as its export lists them. */
export const ExportedMessages = z.object({
  settings: NotificationSettings,
  notifications: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      text: z.string(),
      createdAt: time,
      readAt: time.nullable(),
    }),
  ),
  mails: z
    .array(
      z.object({
        kind: z.string(),
        state: z.string(),
        createdAt: time,
        sentAt: time.nullable(),
      }),
    )
    .describe("When a mail of a kind was sent; their texts are not stored."),
});
export type ExportedMessages = z.infer<typeof ExportedMessages>;
