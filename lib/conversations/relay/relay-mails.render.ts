import { toConversationPath, toGuestPath } from "@/lib/conversations/conversation-paths.rules";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { createGuestToken } from "@/lib/conversations/guest-tokens.queries";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { MessagePayload } from "@/lib/outbox/message-kinds.schema";
import { formatCount } from "@/lib/shared/format-count";

type Refusal = MessagePayload<"REPLY_NOT_SENT">;

const reasons: Record<Refusal["problem"], string> = {
  STRANGER:
    "It came from an address that cannot answer that message. Please answer from the address to which we sent our e-mail, or on Vitrine.",
  UNPROVEN:
    "Your e-mail provider did not confirm that it came from you (DMARC), so we could not pass it on. Please answer on Vitrine.",
  EMPTY:
    "We found no text above the line “Reply above this line”, and files are not passed on. Please write above that line, or on Vitrine.",
  TOO_LONG: `It has more than ${formatCount(conversationLimits.mailedText)} characters. Please send it in several e-mails, or write on Vitrine.`,
  UNREADABLE:
    "We could not read it. It may have too many lines or parts: please answer with a short, plain e-mail, or on Vitrine.",
  NOT_POSSIBLE: "You cannot write in this conversation at the moment. You can see why on Vitrine.",
};

/** Where whoever is told may write instead; a stranger learns nothing of a conversation. */
function toReplyPath({ problem, accountUid }: Refusal, conversationId: string): string {
  if (problem === "STRANGER") return "/messages";
  return accountUid === null
    ? toGuestPath(createGuestToken("guest-conversation", conversationId))
    : toConversationPath(conversationId);
}

/** Without what was written: it may be somebody else's. @param subjectId of the event */
export const renderReplyNotSent = (refusal: Refusal, subjectId: string): MailContent => ({
  subject: "Your answer was not sent",
  preview: reasons[refusal.problem],
  blocks: [
    {
      type: "paragraph",
      text: `An e-mail in your name was not passed on. ${reasons[refusal.problem]}`,
    },
    { type: "button", label: "Answer on Vitrine", href: toReplyPath(refusal, subjectId) },
  ],
});
