import { listTeam } from "@/lib/applications/application-mails.queries";
import type { Deliveries, Delivery } from "@/lib/deliveries/delivery.schema";
import { toRecipients } from "@/lib/deliveries/recipients.rules";
import {
  findLetterMail,
  findOwedAnswers,
  findReplied,
  findWaitingOffer,
} from "@/lib/letters/letter-mails.queries";
import {
  renderAnswersDueMail,
  renderLetterMail,
  renderRepliedMail,
  renderReplyDueMail,
  toApplicationHref,
  toApplicationsHref,
  toLettersHref,
} from "@/lib/letters/letter-mails.render";
import type { MailContent } from "@/lib/mails/mail-content.schema";

const toNotice = (mail: MailContent, href: string) => ({
  title: mail.subject,
  text: mail.preview,
  href,
});

/** From the frozen text, whatever has changed since. */
const letter = <Kind extends "LETTER_RELEASED" | "PLACE_FREE">(
  isPlace: boolean,
): Delivery<Kind> => ({
  async listRecipients({ subjectId }, page) {
    return toRecipients((await findLetterMail(subjectId))?.accountUid ?? null, page);
  },
  async describeNotice({ subjectId }) {
    const found = await findLetterMail(subjectId);
    return found && toNotice(renderLetterMail(found, { isPlace }), toApplicationHref(found));
  },
  async renderMail({ subjectId }) {
    const found = await findLetterMail(subjectId);
    return found && renderLetterMail(found, { isPlace });
  },
});

export const letterDeliveries = {
  LETTER_RELEASED: letter<"LETTER_RELEASED">(false),
  PLACE_FREE: letter<"PLACE_FREE">(true),
  REPLY_DUE: {
    async listRecipients({ subjectId }, page) {
      return toRecipients((await findWaitingOffer(subjectId))?.accountUid ?? null, page);
    },
    async describeNotice({ subjectId }) {
      const offer = await findWaitingOffer(subjectId);
      return offer && toNotice(renderReplyDueMail(offer), toApplicationHref(offer));
    },
    async renderMail({ subjectId }) {
      const offer = await findWaitingOffer(subjectId);
      return offer && renderReplyDueMail(offer);
    },
  },
  ARTIST_REPLIED: {
    async listRecipients({ subjectId }, page) {
      const replied = await findReplied(subjectId);
      return replied === null ? [] : listTeam(replied.opportunityId, page);
    },
    async describeNotice({ subjectId, payload }) {
      const replied = await findReplied(subjectId);
      return (
        replied &&
        toNotice(
          renderRepliedMail(replied, payload.reply),
          toApplicationsHref(replied.opportunityId),
        )
      );
    },
    async renderMail({ subjectId, payload }) {
      const replied = await findReplied(subjectId);
      return replied && renderRepliedMail(replied, payload.reply);
    },
  },
  ANSWERS_DUE: {
    listRecipients: ({ subjectId }, page) => listTeam(subjectId, page),
    async describeNotice({ subjectId, payload }) {
      const owed = await findOwedAnswers(subjectId);
      return owed && toNotice(renderAnswersDueMail(owed, payload.day), toLettersHref(owed.id));
    },
    async renderMail({ subjectId, payload }) {
      const owed = await findOwedAnswers(subjectId);
      return owed && renderAnswersDueMail(owed, payload.day);
    },
  },
} satisfies Partial<Deliveries>;
