import { toConversationPath, toGuestPath } from "@/lib/conversations/conversation-paths.rules";
import type { Conversation } from "@/lib/conversations/conversations.schema";
import {
  findArrivedMessage,
  findGuestQuestion,
  findGuestReader,
  findGuestUnread,
  findWarning,
  findMessageText,
  isReader,
  listReaders,
} from "@/lib/conversations/conversation-mails.queries";
import {
  describeMessage,
  type MailAnswers,
  renderGuestMail,
  renderMessageMail,
  renderQuestionMail,
  renderWarningMail,
} from "@/lib/conversations/conversation-mails.render";
import { renderReplyNotSent } from "@/lib/conversations/relay/relay-mails.render";
import { createReplyAddress } from "@/lib/conversations/relay/reply-addresses.queries";
import { isBarred } from "@/lib/conversations/screening/message-bars.queries";
import type { Deliveries, Recipient } from "@/lib/deliveries/delivery.schema";

/** Finds whether, and where, whoever reads the mail can answer it. */
async function findAnswers(
  { id, canWrite }: Conversation,
  recipient: Recipient,
): Promise<MailAnswers> {
  const account = "accountUid" in recipient ? { uid: recipient.accountUid } : null;
  const guestAddress = "address" in recipient ? recipient.address : null;
  const canAnswer = canWrite && !(await isBarred({ uid: account?.uid ?? null, guestAddress }));
  const replyTo = canAnswer ? createReplyAddress(id, account ?? "GUEST") : null;
  return { canAnswer, replyTo };
}

export const conversationDeliveries = {
  MESSAGE_RECEIVED: {
    reason: "You are receiving this e-mail because somebody wrote to you on Vitrine.",
    async listRecipients({ payload }, page) {
      const arrived = await findArrivedMessage(payload.messageId);
      return arrived === null ? [] : listReaders(arrived.participant, page);
    },
    async describeNotice({ payload }, uid) {
      const arrived = await findArrivedMessage(payload.messageId);
      if (arrived === null || (uid !== null && !(await isReader(arrived.participant, uid))))
        return null;
      return describeMessage(arrived, arrived.shown);
    },
    async renderMail({ payload }, recipient) {
      const arrived = await findArrivedMessage(payload.messageId);
      if (arrived === null) return null;
      if ("accountUid" in recipient && !(await isReader(arrived.participant, recipient.accountUid)))
        return null;
      return arrived.isUnread
        ? renderMessageMail(arrived, await findAnswers(arrived.conversation, recipient))
        : null;
    },
  },
  MESSAGE_WARNED: {
    async listRecipients({ payload }, page) {
      const warned = await findWarning(payload.messageId);
      if (warned === null) return [];
      const { participant } = warned;
      const guest = participant.side === "ASKER" && page.after === null;
      const reader = guest ? await findGuestReader(participant.conversationId) : null;
      return reader === null ? listReaders(participant, page) : [{ address: reader.address }];
    },
    async describeNotice({ payload, subjectId }) {
      const warned = await findWarning(payload.messageId);
      if (warned === null) return null;
      const href = toConversationPath(subjectId);
      const { subject } = renderWarningMail(warned, href);
      return { title: subject, text: warned.warning, href };
    },
    async renderMail({ payload, subjectId }, recipient) {
      const warned = await findWarning(payload.messageId);
      if (warned === null) return null;
      if ("accountUid" in recipient)
        return renderWarningMail(warned, toConversationPath(subjectId));
      const guest = await findGuestReader(subjectId);
      return guest && renderWarningMail(warned, toGuestPath(guest.token));
    },
  },
  GUEST_QUESTION: {
    reason: "You are receiving this e-mail because somebody entered your address on Vitrine.",
    async listRecipients({ subjectId }, { after }) {
      const question = after === null ? await findGuestQuestion(subjectId) : null;
      return question === null ? [] : [{ address: question.address }];
    },
    async renderMail({ subjectId }) {
      const question = await findGuestQuestion(subjectId);
      return question && renderQuestionMail(question, question.token);
    },
  },
  GUEST_MESSAGE_RECEIVED: {
    reason:
      "You are receiving this e-mail because you asked a question on Vitrine. Close the conversation to hear no more of it.",
    async listRecipients({ subjectId }, { after }) {
      const unread = after === null ? await findGuestUnread(subjectId) : null;
      return unread === null ? [] : [{ address: unread.address }];
    },
    async renderMail({ subjectId }, recipient) {
      const unread = await findGuestUnread(subjectId);
      return (
        unread &&
        renderGuestMail(unread, unread.token, await findAnswers(unread.conversation, recipient))
      );
    },
  },
  REPLY_NOT_SENT: {
    reason:
      "You are receiving this e-mail because we received an answer to one of our e-mails from your address.",
    async listRecipients({ payload: { accountUid, address } }, { after }) {
      if (after !== null) return [];
      if (accountUid !== null) return [{ accountUid }];
      return address === null ? [] : [{ address }];
    },
    async renderMail({ subjectId, payload }) {
      if (payload.messageId === null) return renderReplyNotSent(payload, subjectId, null);
      const sent = await findMessageText(payload.messageId);
      return sent === null ? null : renderReplyNotSent(payload, subjectId, sent);
    },
  },
} satisfies Partial<Deliveries>;
