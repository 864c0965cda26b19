import { z } from "zod";
import { Id } from "@/lib/shared/ids";

export const maxDiagnostic = 2_000;

/** A report of a mail provider about a mail that it was given. */
export const MailEvent = z
  .object({
    id: z.string().min(1).max(200).describe("The provider’s; a repeated one has one effect."),
    type: z.enum(["BOUNCE", "COMPLAINT", "DELIVERY"]),
    address: z.string().max(320).describe("The recipient."),
    permanent: z.boolean().default(false).describe("Of a bounce: whether trying again is useless."),
    mailId: Id.nullable().default(null).describe("The left part of the Message-ID."),
    diagnostic: z.string().max(maxDiagnostic).default(""),
    at: z.iso.datetime({ offset: true }),
  })
  .meta({ id: "MailEvent" });
export type MailEvent = z.infer<typeof MailEvent>;

const MAX_EVENTS = 1_000;
export const MailEvents = z.array(MailEvent).max(MAX_EVENTS);

/** Temporary bounces in this many days that suppress an address, and when they are forgotten. */
export const softBounces = { max: 5, days: 14, keptDays: 30 } as const;
