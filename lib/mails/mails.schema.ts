import { z } from "zod";
import { MessageKind } from "@/lib/outbox/message-kinds.schema";

export const MailState = z
  .enum(["QUEUED", "SENDING", "SENT", "SKIPPED", "FAILED", "UNCERTAIN"])
  .meta({ id: "MailState" });
export type MailState = z.infer<typeof MailState>;

/** States in which an administrator may send a mail again. */
export const resendableStates = ["FAILED", "UNCERTAIN"] as const satisfies MailState[];

/** Notices and digests that an account gets in 24 hours; what is more joins its digest. */
export const MAX_DAILY_MAILS = 10;

/** The mails that a link in a mail stops. */
export const UnsubscribeTarget = z
  .object({
    kind: MessageKind,
    label: z.string().describe("What the kind is called in the settings."),
    address: z.string().describe("Where it goes, shortened: m…@example.org."),
    isStopped: z.boolean(),
  })
  .meta({ id: "UnsubscribeTarget" });
export type UnsubscribeTarget = z.infer<typeof UnsubscribeTarget>;
