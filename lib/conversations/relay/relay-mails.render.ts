import { toConversationPath, toGuestPath } from "@/lib/conversations/conversation-paths.rules";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { createGuestToken } from "@/lib/conversations/guest-conversations.tokens";
import { button, paragraph, quote } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { MessagePayload } from "@/lib/outbox/message-kinds.schema";
import { formatCount } from "@/lib/shared/texts/format-count";

type RejectedReply = MessagePayload<"REPLY_NOT_SENT">;

const reasons: Record<RejectedReply["problem"], string> = {
  STRANGER:
    "It came from an address that cannot answer that message. Please answer from the address to which we sent our e-mail, or on Vitrine.",
  UNPROVEN:
    "Your e-mail provider did not confirm that it came from you (DMARC), so we could not pass it on. Please answer on Vitrine.",
  EMPTY:
    "We found no text above the line “Reply above this line”, and files are not passed on. Please write above that line, or on Vitrine.",
  TOO_LONG: `It has more than ${formatCount(conversationLimits.mailedText)} characters. Please send it in several e-mails, or write on Vitrine.`,
  UNREADABLE:
    "We could not read it. It may have too many lines or parts, or characters in an encoding that we do not know: please answer with a short, plain e-mail, or on Vitrine.",
  NOT_POSSIBLE: "You cannot write in this conversation at the moment. You can see why on Vitrine.",
  TEXT_BELOW:
    "You also wrote below the line “Reply above this line”, or between the quoted lines. We pass on only what stands above that line. Please send the rest in another e-mail, or on Vitrine.",
};

/** Returns the path where the recipient may write instead; a stranger learns nothing of a conversation. */
function toReplyPath({ problem, accountUid }: RejectedReply, conversationId: string): string {
  if (problem === "STRANGER") return "/messages";
  return accountUid === null
    ? toGuestPath(createGuestToken("guest-conversation", conversationId))
    : toConversationPath(conversationId);
}

/** A stranger reads nothing of what was written: it may be somebody else's. @param subjectId of the event @param sent what was passed on, if only a part was */
export function renderReplyNotSent(
  rejected: RejectedReply,
  subjectId: string,
  sent: string | null,
): MailContent {
  const reason = reasons[rejected.problem];
  const href = toReplyPath(rejected, subjectId);
  if (sent !== null) {
    const quoted = quote(sent);
    return {
      subject: "Part of your answer was not sent",
      preview: reason,
      blocks: [
        paragraph(reason),
        paragraph("This is what we sent:"),
        quoted,
        button("Write the rest on Vitrine", href),
      ],
    };
  }
  return {
    subject: "Your answer was not sent",
    preview: reason,
    blocks: [
      paragraph(`An e-mail in your name was not passed on. ${reason}`),
      button("Answer on Vitrine", href),
    ],
  };
}
