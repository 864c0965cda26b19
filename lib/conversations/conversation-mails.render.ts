import type { UnreadConversation } from "@/lib/conversations/conversation-mails.queries";
import {
  toConfirmationPath,
  toConversationPath,
  toGuestPath,
} from "@/lib/conversations/conversation-paths.rules";
import { type Conversation, conversationLimits } from "@/lib/conversations/conversations.schema";
import { findCaution } from "@/lib/conversations/screening/screen-message.rules";
import { button, paragraph, quote } from "@/lib/mails/mail-blocks.rules";
import type { MailBlock, MailContent } from "@/lib/mails/mail-content.schema";
import { enquiryKindLabels } from "@/lib/profiles/enquiries.schema";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { hideLinks } from "@/lib/shared/web/web-links";

function toSubject({ conversation, isQuestion }: UnreadConversation): string {
  const { about, with: other } = conversation;
  return isQuestion && about !== null
    ? `A question about “${about.title}”`
    : `${other.name} wrote to you`;
}

/** Describes a message in the bell. */
export const describeMessage = (unread: UnreadConversation, shown: string) => ({
  title: toSubject(unread),
  text: createExcerpt(shown),
  href: toConversationPath(unread.conversation.id),
  actor: unread.conversation.with.name,
});

/** Names and titles are what somebody wrote, too. */
const toShown = ({ conversation }: UnreadConversation, text: string): string =>
  conversation.linkable ? text : hideLinks(text);

function describeOccasion({ conversation, isQuestion }: UnreadConversation): string {
  const { about, as, with: other, kind, subject } = conversation;
  const recipient = as.kind === "PROFILE" ? ` to ${as.name}` : "";
  if (about === null) return `${other.name} has written${recipient}:`;
  if (!isQuestion && subject === "PROFILE") return `${other.name} has written${recipient}:`;
  if (!isQuestion) return `${other.name} has written${recipient} about “${about.title}”:`;
  const topic = kind === "OTHER" ? "" : ` (${enquiryKindLabels[kind]})`;
  return `${other.name} asks about “${about.title}”${topic}:`;
}

function renderTexts({ texts, total }: UnreadConversation): MailBlock[] {
  const cautions = new Set(
    texts.map(({ text }) => findCaution(text)).filter((caution) => caution !== null),
  );
  return [
    ...(total > texts.length ? [paragraph(`The newest of ${total} messages:`)] : []),
    ...texts.map(({ shown }) => quote(shown)),
    ...[...cautions].map((text): MailBlock => ({ type: "note", text })),
  ];
}

const hints = {
  MAIL: "Answer this e-mail, or write on Vitrine. Only your text above the line is passed on, without files. Your own e-mail address is left out of it, and so is a signature below a line of two dashes and a space (“-- ”).",
  SITE: "Please answer on Vitrine: nobody reads answers to this e-mail. Neither of you sees the other’s address.",
};

/** `replyTo`: where answers by mail go; null: nowhere. */
export type MailAnswers = { canAnswer: boolean; replyTo: string | null };

/** @param href where it is read and answered */
function renderUnread(
  unread: UnreadConversation,
  href: string,
  { canAnswer, replyTo }: MailAnswers,
): MailContent {
  const newest = unread.texts.at(-1)?.shown ?? "";
  return {
    subject: toSubject(unread),
    preview: createExcerpt(newest),
    ...(replyTo !== null && { relay: { name: unread.conversation.with.name, replyTo } }),
    blocks: [
      paragraph(toShown(unread, describeOccasion(unread))),
      ...renderTexts(unread),
      // Before the picture, which is large.
      button(canAnswer ? "Read and answer" : "Read it", href),
      ...unread.subject,
      ...(canAnswer
        ? [{ type: "note" as const, text: replyTo === null ? hints.SITE : hints.MAIL }]
        : []),
    ],
  };
}

export const renderMessageMail = (unread: UnreadConversation, answers: MailAnswers): MailContent =>
  renderUnread(unread, toConversationPath(unread.conversation.id), answers);

/** @param href of the conversation, for its reader */
export const renderWarningMail = (
  {
    conversation,
    warning,
    isRemoved,
  }: { conversation: Conversation; warning: string; isRemoved: boolean },
  href: string,
): MailContent => ({
  subject: "Please be careful with a conversation",
  preview: "An administrator advises you to.",
  blocks: [
    paragraph(
      `Your conversation with ${hideLinks(conversation.with.name)} on Vitrine was reported, and an administrator has read the reported messages.${isRemoved ? " We have removed one that was sent to you." : ""}`,
    ),
    paragraph(warning),
    button("Open the conversation", href),
  ],
});

/** Renders a mail with a link to the conversation: whoever has it can read that. */
export const renderGuestMail = (
  unread: UnreadConversation,
  token: string,
  answers: MailAnswers,
): MailContent => renderUnread(unread, toGuestPath(token), answers);

/** Renders the mail without the question, which somebody else may have written with this address. */
export function renderQuestionMail(
  { conversation, subject }: { conversation: Conversation; subject: readonly MailBlock[] },
  token: string,
): MailContent {
  const { with: artist, about } = conversation;
  const topic =
    about === null || about.title === artist.name
      ? artist.name
      : `${artist.name}, about “${about.title}”`;
  return {
    subject: `Confirm your question to ${artist.name}`,
    preview: "One click, and it is sent.",
    blocks: [
      paragraph(
        `Somebody, probably you, has written on Vitrine to ${topic}. It is sent once you confirm that this address is yours. Nobody is shown the address.`,
      ),
      button("Send my question", toConfirmationPath(token)),
      ...subject,
      {
        type: "note",
        text: `The link works once, for ${conversationLimits.confirmDays} days. If this was not you, do nothing: nothing is sent, and your address is deleted.`,
      },
    ],
  };
}
