import {
  findArrivedMessage,
  findGuestQuestion,
  findGuestUnread,
  listReaders,
} from "@/lib/conversations/conversation-mails.queries";
import {
  describeMessage,
  renderGuestMail,
  renderMessageMail,
  renderQuestionMail,
} from "@/lib/conversations/conversation-mails.render";
import type { Deliveries } from "@/lib/deliveries/delivery.schema";

export const conversationDeliveries = {
  MESSAGE_RECEIVED: {
    async listRecipients({ payload }, page) {
      const arrived = await findArrivedMessage(payload.messageId);
      return arrived === null ? [] : listReaders(arrived.seat, page);
    },
    async describeNotice({ payload }) {
      const arrived = await findArrivedMessage(payload.messageId);
      return arrived && describeMessage(arrived, arrived.text);
    },
    async renderMail({ payload }) {
      const arrived = await findArrivedMessage(payload.messageId);
      return arrived?.isUnread === true ? renderMessageMail(arrived) : null;
    },
  },
  GUEST_QUESTION: {
    async listRecipients({ subjectId }, { after }) {
      const question = after === null ? await findGuestQuestion(subjectId) : null;
      return question === null ? [] : [{ address: question.address }];
    },
    async renderMail({ subjectId }) {
      const question = await findGuestQuestion(subjectId);
      return question && renderQuestionMail(question.conversation, question.token);
    },
  },
  GUEST_MESSAGE_RECEIVED: {
    async listRecipients({ subjectId }, { after }) {
      const unread = after === null ? await findGuestUnread(subjectId) : null;
      return unread === null ? [] : [{ address: unread.address }];
    },
    async renderMail({ subjectId }) {
      const unread = await findGuestUnread(subjectId);
      return unread && renderGuestMail(unread, unread.token);
    },
  },
} satisfies Partial<Deliveries>;
