import { z } from "zod";
import { MailState } from "@/lib/mails/mails.schema";
import { MailClass, MessageKind } from "@/lib/outbox/message-kinds.schema";
import { ADMINISTRATION_PAGE_SIZE, listOf, pageQuery } from "@/lib/shared/list";

export const AdministeredMail = z
  .object({
    id: z.string(),
    kind: MessageKind,
    class: MailClass,
    state: MailState,
    address: z.string().describe("Shortened: m…@example.org. Empty once its account has none."),
    reason: z.string().nullable().describe("Why it is in this state, as the mail server put it."),
    attempts: z.int(),
    createdAt: z.string(),
    beganAt: z.string().nullable().describe("When the mail server was given the message."),
    sentAt: z.string().nullable(),
  })
  .meta({ id: "AdministeredMail" });
export type AdministeredMail = z.infer<typeof AdministeredMail>;

/** Bounces are counted over as many days. */
export const BOUNCE_RATE_DAYS = 7;

export const MailFigures = z
  .object({
    states: z
      .record(MailState, z.int())
      .describe("The mails of the last 24 hours by their state now."),
    suppressed: z
      .object({ bounces: z.int(), complaints: z.int() })
      .describe("Addresses that get no mail, because it came back or they complained."),
    sent: z.int().describe(`Mails sent in the last ${BOUNCE_RATE_DAYS} days.`),
    bounced: z.int().describe(`Bounces reported in the last ${BOUNCE_RATE_DAYS} days.`),
    bulkPausedAt: z
      .string()
      .nullable()
      .describe("Since when complaints have paused digests, alerts and newsletters."),
    bounceRate: z.number().nullable().describe("Their share, 0 to 1; null if nothing was sent."),
  })
  .meta({ id: "MailFigures" });
export type MailFigures = z.infer<typeof MailFigures>;

export const AdministeredMailList = listOf(AdministeredMail)
  .extend({ figures: MailFigures })
  .meta({ id: "AdministeredMailList" });
export type AdministeredMailList = z.infer<typeof AdministeredMailList>;

export const AdministeredMailQuery = z.object({
  state: MailState.default("UNCERTAIN").describe("Newest first."),
  ...pageQuery(ADMINISTRATION_PAGE_SIZE),
});
export type AdministeredMailQuery = z.infer<typeof AdministeredMailQuery>;
