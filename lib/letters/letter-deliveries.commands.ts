import type { Deliveries, Delivery } from "@/lib/deliveries/delivery.schema";
import { deliverNews, toRecipients } from "@/lib/deliveries/recipients.rules";
import { toApplyHref } from "@/lib/applications/mails/application-mails.render";
import { toTeam } from "@/lib/applications/mails/team-delivery.commands";
import {
  findLetterMail,
  findOpportunityOf,
  findOwedAnswers,
  findReplied,
  findWaitingOffer,
} from "@/lib/letters/letter-mails.queries";
import {
  renderAnswersDueMail,
  renderLetterMail,
  renderRepliedMail,
  renderReplyDueMail,
} from "@/lib/letters/letter-mails.render";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";

/** Renders the frozen text, whatever has changed since. */
const letter = <Kind extends "LETTER_RELEASED" | "PLACE_FREE">(isPlace: boolean): Delivery<Kind> =>
  deliverNews<Kind>(
    async ({ subjectId }, page) =>
      toRecipients((await findLetterMail(subjectId))?.accountUid ?? null, page),
    async ({ subjectId }) => {
      const found = await findLetterMail(subjectId);
      return found && { mail: renderLetterMail(found, { isPlace }), href: toApplyHref(found) };
    },
  );

export const letterDeliveries = {
  LETTER_RELEASED: letter<"LETTER_RELEASED">(false),
  PLACE_FREE: letter<"PLACE_FREE">(true),
  REPLY_DUE: deliverNews<"REPLY_DUE">(
    async ({ subjectId }, page) =>
      toRecipients((await findWaitingOffer(subjectId))?.accountUid ?? null, page),
    async ({ subjectId }) => {
      const offer = await findWaitingOffer(subjectId);
      return offer && { mail: renderReplyDueMail(offer), href: toApplyHref(offer) };
    },
  ),
  ARTIST_REPLIED: toTeam<"ARTIST_REPLIED">(
    findOpportunityOf,
    async ({ subjectId, payload }, uid) => {
      const replied = await findReplied(subjectId, uid);
      if (replied === null) return null;
      const mail = renderRepliedMail(replied, payload.reply);
      return { mail, href: deskPartPath(replied.opportunityId, "applications") };
    },
  ),
  ANSWERS_DUE: toTeam<"ANSWERS_DUE">(
    (id) => Promise.resolve(id),
    async ({ subjectId, payload }, uid) => {
      const owed = await findOwedAnswers(subjectId, uid);
      return (
        owed && {
          mail: renderAnswersDueMail(owed, payload.day),
          href: deskPartPath(owed.id, "letters"),
        }
      );
    },
  ),
} satisfies Partial<Deliveries>;
