import { toArtworkBlock } from "@/lib/artworks/artwork-lines.rules";
import { chooseMailText } from "@/lib/conversations/mail-texts.rules";
import type { UnreadConversation } from "@/lib/conversations/conversation-mails.queries";
import {
  renderGuestMail,
  renderMessageMail,
  renderQuestionMail,
  renderWarningMail,
} from "@/lib/conversations/conversation-mails.render";
import { GENERAL_CAUTION } from "@/lib/conversations/screening/screen-message.rules";
import type { Conversation } from "@/lib/conversations/conversations.schema";
import { renderReplyNotSent } from "@/lib/conversations/relay/relay-mails.render";
import { buildArtwork } from "@/tests/support/build-artwork";
import { LONG_TITLE, type MailSample } from "@/tests/support/mail-records";

const TIME = "2026-11-23T10:00:00.000Z";
const profile = { id: "artist", slug: "ada-brook", image: null };

const artwork = buildArtwork({
  title: "Low tide",
  images: [
    {
      id: "image",
      url: "/content/low-tide.jpg",
      width: 1600,
      height: 1200,
      alt: "",
      placeholder: "",
    },
  ],
  price: { amount: 120_000, currency: "CHF", show: "PUBLIC" },
  availability: "AVAILABLE",
});
const subject = [toArtworkBlock(artwork)];

const conversation: Conversation = {
  id: "conversation",
  subject: "ARTWORK",
  subjectId: "artwork",
  kind: "PRICE",
  about: { title: "Low tide", href: "/artworks/artwork", image: null },
  with: { name: "Grace Hollow", kind: "GUEST", profile: null },
  as: { name: "Ada Brook", kind: "PROFILE", profile },
  state: "OPEN",
  canWrite: true,
  canReopen: false,
  blockId: null,
  unread: 1,
  linkable: false,
  confirmBy: null,
  messages: [],
  earlier: null,
  lastAt: TIME,
  createdAt: TIME,
};

const toShown = (text: string) => ({
  text,
  shown: chooseMailText({ text, mail_text: null }, false),
});

const question: UnreadConversation = {
  conversation,
  isQuestion: true,
  texts: [toShown("What does it cost?\n\nI saw it at https://somewhere.example yesterday.")],
  total: 1,
  subject,
};

const fraud: UnreadConversation = {
  conversation: {
    ...conversation,
    unread: 5,
    about: { ...conversation.about!, title: LONG_TITLE },
  },
  isQuestion: false,
  texts: [
    "I pay with a cashier's check.",
    "Please send the difference to my shipper.",
    "Are you there?",
  ].map(toShown),
  total: 5,
  subject: [],
};

const answer: UnreadConversation = {
  conversation: {
    ...conversation,
    with: { name: "Ada Brook", kind: "PROFILE", profile },
    as: { name: "Grace Hollow", kind: "GUEST", profile: null },
    linkable: true,
  },
  isQuestion: false,
  texts: ["1,200 francs, framed. More views: https://brook.example/low-tide"].map((text) => ({
    text,
    shown: text,
  })),
  total: 1,
  subject,
};

const REPLY_ADDRESS = `r+${"0".repeat(60)}@vitrine.example`;

export const messageMailSamples: readonly MailSample[] = [
  {
    name: "question",
    kind: "MESSAGE_RECEIVED",
    content: renderMessageMail(question, { canAnswer: true, replyTo: REPLY_ADDRESS }),
    subject: "A question about “Low tide”",
  },
  {
    name: "message-like-a-fraud",
    kind: "MESSAGE_RECEIVED",
    content: renderMessageMail(fraud, { canAnswer: true, replyTo: null }),
    subject: "Grace Hollow wrote to you",
  },
  {
    name: "answer-to-a-guest",
    kind: "GUEST_MESSAGE_RECEIVED",
    content: renderGuestMail(answer, "token", { canAnswer: true, replyTo: REPLY_ADDRESS }),
    subject: "Ada Brook wrote to you",
  },
  {
    name: "question-to-confirm",
    kind: "GUEST_QUESTION",
    content: renderQuestionMail(answer, "token"),
    subject: "Confirm your question to Ada Brook",
  },
  {
    name: "warning",
    kind: "MESSAGE_WARNED",
    content: renderWarningMail(
      { conversation: question.conversation, warning: GENERAL_CAUTION, isRemoved: true },
      "/messages/conversation",
    ),
    subject: "Please be careful with a conversation",
  },
  {
    name: "answer-not-sent",
    kind: "REPLY_NOT_SENT",
    content: renderReplyNotSent(
      { problem: "UNPROVEN", accountUid: "account", address: null, messageId: null },
      "conversation",
      null,
    ),
    subject: "Your answer was not sent",
  },
  {
    name: "answer-sent-in-part",
    kind: "REPLY_NOT_SENT",
    content: renderReplyNotSent(
      { problem: "TEXT_BELOW", accountUid: "account", address: null, messageId: "message" },
      "conversation",
      "My answer is between the lines.",
    ),
    subject: "Part of your answer was not sent",
  },
];
