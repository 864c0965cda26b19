import { z } from "zod";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { multilineText } from "@/lib/shared/texts/text";

/** `messageBytes`: of a mail, with its files; `read`: what is read of it, headers and texts. */
export const relayLimits = {
  messageBytes: 40 * 1024 * 1024,
  read: {
    bytes: 1024 * 1024,
    headBytes: 128 * 1024,
    headLines: 2_000,
    lines: 20_000,
    parts: 500,
  },
} as const;

/** Longer than what is written on the site, as nobody sees a limit while they write. */
export const MailedText = multilineText(conversationLimits.mailedText).pipe(z.string().min(1));

export const RelayOutcome = z.enum(["SENT", "REPEATED", "BOUNCE", "IGNORED", "REJECTED"]).meta({
  id: "RelayOutcome",
  description:
    "`SENT`: it is a message of a conversation now. `REPEATED`: it was before. `BOUNCE`: a mail came back, and that is recorded. `IGNORED`: an automatic reply, or nothing that could be an answer. `REJECTED`: it is no message; where that is safe, its sender is told once.",
});
export type RelayOutcome = z.infer<typeof RelayOutcome>;

export const RelayedMail = z.object({ outcome: RelayOutcome });
export type RelayedMail = z.infer<typeof RelayedMail>;
