import { toApplyHref } from "@/lib/applications/mails/application-mails.render";
import type {
  LetterMail,
  OwedAnswers,
  RepliedApplication,
  WaitingOffer,
} from "@/lib/letters/letter-mails.queries";
import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailBlock, MailContent } from "@/lib/mails/mail-content.schema";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

const toParagraphs = (text: string): MailBlock[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => paragraph(part.trim()));

/** The letter as it was frozen. Its own subject is a heading, since every such mail has the same. */
export function renderLetterMail(
  letter: LetterMail,
  { isPlace }: { isPlace: boolean },
): MailContent {
  const confirmBy =
    letter.isWaiting && letter.replyBy !== null
      ? `Please confirm your place by ${formatUtcDay(letter.replyBy)}.`
      : null;
  return {
    subject: isPlace
      ? `A place is free in ${letter.title}`
      : `${letter.organiser} has answered you about ${letter.title}`,
    preview: letter.subject,
    blocks: [
      { type: "heading", text: letter.subject },
      ...toParagraphs(letter.body),
      ...(letter.feedback === ""
        ? []
        : ([
            { type: "heading", text: "Feedback" },
            ...toParagraphs(letter.feedback),
          ] satisfies MailBlock[])),
      ...(confirmBy === null ? [] : [paragraph(confirmBy)]),
      button(
        confirmBy === null ? "See your application" : "Confirm or decline",
        toApplyHref(letter),
      ),
    ],
  };
}

export function renderReplyDueMail(offer: WaitingOffer): MailContent {
  const day = formatUtcDay(offer.replyBy);
  return {
    subject: `Please confirm your place in ${offer.title} by ${day}`,
    preview: "Without your reply the place is offered to the next artist.",
    blocks: [
      paragraph(
        `You have a place in “${offer.title}”. Please confirm or decline it by ${day}: without your reply it is offered to the next artist.`,
      ),
      button("Confirm or decline", toApplyHref(offer)),
    ],
  };
}

const replyTexts = {
  CONFIRMED: { verb: "has confirmed", rest: "" },
  DECLINED: { verb: "has declined", rest: "" },
  LAPSED: { verb: "has not confirmed", rest: " in time, so it is free" },
} as const;

export const renderRepliedMail = (
  { artist, title, number, opportunityId }: RepliedApplication,
  reply: keyof typeof replyTexts,
): MailContent => {
  const { verb, rest } = replyTexts[reply];
  return {
    subject: `${artist} ${verb} the place in ${title}`,
    preview: `${artist} ${verb} the place${rest}.`,
    blocks: [
      paragraph(`${artist} (number ${number}) ${verb} the place in “${title}”${rest}.`),
      button("See the applications", deskPartPath(opportunityId, "applications")),
    ],
  };
};

export const renderAnswersDueMail = (
  { id, title, count }: OwedAnswers,
  day: string,
): MailContent => ({
  subject: `Answers for ${title} were promised for ${formatUtcDay(day)}`,
  preview: `${pluralise(count, "artist")} without an answer.`,
  blocks: [
    paragraph(
      `You promised answers about “${title}” by ${formatUtcDay(day)}. ${pluralise(count, "artist")} ${count === 1 ? "is" : "are"} waiting for theirs.`,
    ),
    button("Write the letters", deskPartPath(id, "letters")),
  ],
});
