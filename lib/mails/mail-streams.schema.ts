import { z } from "zod";
import { MessageKind, messageKinds } from "@/lib/outbox/message-kinds.schema";

/** Ways by which mail leaves. Digests and subscriptions (class D) are BULK, so that what happens to them delays and stops nothing else. */
export const MailStream = z.enum(["MAIN", "BULK"]).meta({ id: "MailStream" });
export type MailStream = z.infer<typeof MailStream>;

const bulkKinds: ReadonlySet<string> = new Set(
  MessageKind.options.filter((kind) => messageKinds[kind].class === "D"),
);

/** @param kind may be one of a newer version */
export const getMailStream = (kind: string): MailStream => (bulkKinds.has(kind) ? "BULK" : "MAIN");

export const mailQueues = { MAIN: "mail.send", BULK: "mail.send-bulk" } as const;
