import { z } from "zod";
import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import { emailAddress } from "@/lib/shared/form-fields";
import { Id, ReferenceId } from "@/lib/shared/ids";
import { ADMINISTRATION_PAGE_SIZE, listOf, pageQuery } from "@/lib/shared/list";
import { isReservedName, RESERVED_NAME_MESSAGE } from "@/lib/shared/names/reserved-names";
import { multilineText, singleLineText } from "@/lib/shared/texts/text";

/**
 * `minText`: of the message that begins a conversation. `mailedText`: of one that comes by mail. `equalTexts`: to so many people the same text goes at once, to more after a
 * review. `barYears`: until a bar ends by itself; `networkDays`: for how long it holds for a guest’s network, which others share. `confirmDays`: how long a guest's confirming link works, and how long what was not confirmed is stored.
 */
export const conversationLimits = {
  minText: 10,
  text: 4_000,
  mailedText: 10_000,
  guestName: 120,
  equalTexts: 5,
  confirmDays: 7,
  guestMonths: 24,
  pageSize: 20,
  messages: 50,
  unread: 99,
  reported: 5,
  barYears: 3,
  networkDays: 30,
} as const;

export const ConversationSubject = z
  .enum(["ARTWORK", "PROFILE", "OPPORTUNITY", "APPLICATION"])
  .meta({ id: "ConversationSubject" });
export type ConversationSubject = z.infer<typeof ConversationSubject>;

/** The name of whoever has deleted their account. */
export const FORMER_NAME = "Somebody who left";

const ConversationState = z.enum(["OPEN", "CLOSED", "BLOCKED", "BARRED"]).meta({
  id: "ConversationState",
  description:
    "`CLOSED`: by either side; nobody writes until that side opens it again. `BLOCKED`: by the reader’s side; the other side is not told. `BARRED`: an administrator keeps the reader from writing to anybody; the other side is not told.",
});
type ConversationState = z.infer<typeof ConversationState>;

export const MessageDelivery = z.enum(["SENT", "HELD", "REFUSED", "REMOVED"]).meta({
  id: "MessageDelivery",
  description:
    "`HELD`: the same text went to many, so somebody looks at it first. `REFUSED`: it was not delivered. `REMOVED`: by an administrator; the recipient sees that there was a message. Others only the sender’s side sees.",
});
export type MessageDelivery = z.infer<typeof MessageDelivery>;

export const Message = z
  .object({
    id: z.string(),
    from: z.object({
      side: z.enum(["MINE", "THEIRS"]).describe("Of the reader; a team is one side."),
      name: z
        .string()
        .describe(
          "Of the profile or guest that wrote. Who of a team it was, only that team sees. An account that was deleted: “Somebody who left”.",
        ),
    }),
    text: z.string().describe("Plain text with line breaks."),
    sentAt: z.iso.datetime(),
    via: z.enum(["APP", "MAIL"]),
    delivery: MessageDelivery,
    caution: z
      .string()
      .nullable()
      .describe(
        "A note for the recipient alone, where the text resembles a known fraud on artists, or an administrator advises to be careful.",
      ),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof Message>;

export const ConversationParty = z
  .object({
    name: z.string().describe("“Somebody who left” once the account is deleted."),
    kind: z.enum(["PROFILE", "ACCOUNT", "GUEST", "FORMER"]),
    profile: z
      .object({
        id: z.string(),
        slug: z.string(),
        image: z.string().nullable(),
      })
      .nullable()
      .describe("Null for guests, for accounts without a profile, and for what is suspended."),
  })
  .meta({ id: "ConversationParty" });
export type ConversationParty = z.infer<typeof ConversationParty>;

export const Conversation = z
  .object({
    id: z.string(),
    subject: ConversationSubject,
    subjectId: z.string(),
    kind: EnquiryKind,
    about: z
      .object({
        title: z.string(),
        href: z.string().describe("A path of this site, for the reader’s side."),
        image: z.string().nullable(),
      })
      .nullable()
      .describe("The work, profile, opportunity or application; null once it is not shown."),
    with: ConversationParty.describe("The other side."),
    as: ConversationParty.describe("The reader’s side: oneself, or the organisation of a team."),
    state: ConversationState,
    canWrite: z
      .boolean()
      .describe(
        "Whether the reader may write now: it is open, and there is somebody who could read it.",
      ),
    canReopen: z.boolean().describe("Whether the reader’s side closed it."),
    blockId: z
      .string()
      .nullable()
      .describe("Of the block while the state is `BLOCKED`, where the reader may lift it."),
    unread: z.int().describe("Messages of the other side since the reader’s side last read."),
    linkable: z
      .boolean()
      .describe(
        "Whether addresses in texts may be links: once the side that was written to has answered.",
      ),
    confirmBy: z.iso
      .datetime()
      .nullable()
      .describe(
        "Of a guest’s new question: until then the link in the e-mail must be used. Otherwise null.",
      ),
    messages: z
      .array(Message)
      .describe("Oldest first: a page of them; in the list of conversations the newest alone."),
    earlier: z
      .string()
      .nullable()
      .describe("`cursor` of the page of messages before these; null if there are none."),
    lastAt: z.iso.datetime().describe("Of the newest message that the reader sees."),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Conversation" });
export type Conversation = z.infer<typeof Conversation>;

/** Tells whoever is barred why nothing can be written. */
export const describeBar = (isGuest: boolean): string =>
  `You can no longer write on Vitrine: ${isGuest ? "the e-mail that told you of it" : "your account page"} says why, and how to contest it.`;

export const ConversationList = listOf(Conversation).meta({ id: "ConversationList" });

/** The token of the link in a guest's e-mail. In the path it stands in place of the conversation's id. */
export const GuestToken = z.string().min(1).max(300);

export const ConversationIdOrToken = z.union([Id, GuestToken]);

export const ConversationQuery = z.object({
  token: GuestToken.optional().describe("A guest’s: the list is that conversation alone."),
  subjectId: Id.optional().describe(
    "Only those about this work, profile, opportunity, application.",
  ),
  ...pageQuery(conversationLimits.pageSize),
});
export type ConversationQuery = z.infer<typeof ConversationQuery>;

export const ThreadQuery = z.object({
  cursor: z
    .string()
    .max(500)
    .optional()
    .describe("`earlier` of an answer: the page of messages before those."),
});
export type ThreadQuery = z.infer<typeof ThreadQuery>;

const firstText = multilineText(conversationLimits.text).pipe(
  z
    .string()
    .min(conversationLimits.minText, `At least ${conversationLimits.minText} characters, please.`),
);

export const GuestForm = z.object({
  // It is part of subjects and lists, where an address would be an advertisement.
  name: singleLineText(conversationLimits.guestName, 1)
    .refine((name) => !/:\/\/|www\.|@/i.test(name), "Your name alone, please: no addresses.")
    .refine((name) => !isReservedName(name), RESERVED_NAME_MESSAGE),
  email: emailAddress.describe("Whoever reads mail there has to confirm it; nobody is shown it."),
});
export type GuestForm = z.infer<typeof GuestForm>;

export const ConversationForm = z.object({
  subject: ConversationSubject.describe(
    "`APPLICATION`: only the organiser’s team, to ask the artist back.",
  ),
  subjectId: ReferenceId.describe("Id of what the conversation is about."),
  kind: EnquiryKind.default("OTHER").describe("One that the profile takes (`enquiries`)."),
  text: firstText.describe(
    `Plain text, ${conversationLimits.minText} to ${conversationLimits.text} characters.`,
  ),
  guest: GuestForm.optional().describe("Without an account; required then, ignored otherwise."),
});
export type ConversationForm = z.infer<typeof ConversationForm>;

export const MessageForm = z.object({
  text: multilineText(conversationLimits.text)
    .pipe(z.string().min(1, "Please write something."))
    .describe(`Plain text, at most ${conversationLimits.text} characters.`),
});
export type MessageForm = z.infer<typeof MessageForm>;

/** Changes of a conversation; what is left out stays as it is. */
export const ConversationChanges = z.object({
  read: z.boolean().optional().describe("False marks the newest message as unread again."),
  closed: z.boolean().optional().describe("For both sides; opened again by the side that closed."),
});
export type ConversationChanges = z.infer<typeof ConversationChanges>;

/** `token` opens the conversation from now on, at `/conversations/{token}`; answers by e-mail link there as well. */
export const ConfirmedConversation = z
  .object({ token: z.string(), conversation: Conversation })
  .meta({ id: "ConfirmedConversation" });
export type ConfirmedConversation = z.infer<typeof ConfirmedConversation>;

/** Somebody who may write to nobody: an account, or a guest. */
export const MessageBar = z
  .object({
    id: z.string(),
    name: z
      .string()
      .describe("As it was when they were barred; empty once the account is deleted."),
    accountUid: z
      .string()
      .nullable()
      .describe("Null for a guest, and once the account is deleted."),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "MessageBar" });
export type MessageBar = z.infer<typeof MessageBar>;
export const MessageBarList = listOf(MessageBar).meta({ id: "MessageBarList" });
export const MessageBarQuery = z.object(pageQuery(ADMINISTRATION_PAGE_SIZE));
export type MessageBarQuery = z.infer<typeof MessageBarQuery>;

export const UnreadMessages = z
  .object({
    count: z.int().max(conversationLimits.unread).describe("Conversations, not messages."),
  })
  .meta({ id: "UnreadMessages" });
export type UnreadMessages = z.infer<typeof UnreadMessages>;
