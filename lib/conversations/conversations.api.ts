import { z } from "zod";
import {
  ConfirmedConversation,
  Conversation,
  ConversationChanges,
  ConversationForm,
  ConversationIdOrToken,
  ConversationList,
  ConversationQuery,
  GuestToken,
  Message,
  MessageForm,
  ThreadQuery,
  UnreadMessages,
} from "@/lib/conversations/conversations.schema";
import { contract } from "@/lib/shared/contract";

const idParams = z.object({
  id: ConversationIdOrToken.describe(
    "Of the conversation; or a guest’s token, without an account.",
  ),
});

export const conversationsApi = contract("conversations", {
  "GET /v1/conversations/": {
    summary: "The caller’s conversations and those of their teams, latest message first",
    auth: "optional",
    query: ConversationQuery,
    response: ConversationList,
    cache: "never",
  },
  "POST /v1/conversations/": {
    summary:
      "Ask about a work, or write to a profile or about an opportunity; guests confirm by e-mail",
    auth: "optional",
    may: "EDITOR",
    body: ConversationForm,
    response: Conversation,
    status: 201,
    creates: true,
    verifiedEmail: "always",
  },
  "GET /v1/conversations/unread": {
    summary: "In how many conversations something is unread, up to 99",
    auth: "identity",
    response: UnreadMessages,
  },
  "GET /v1/conversations/{id}": {
    summary: "One conversation with its newest messages, or those before a cursor",
    auth: "optional",
    params: idParams,
    query: ThreadQuery,
    response: Conversation,
    cache: "never",
  },
  "PATCH /v1/conversations/{id}": {
    summary: "Mark a conversation as read or unread; close it or open it again. Idempotent",
    auth: "optional",
    params: idParams,
    body: ConversationChanges,
    response: Conversation,
  },
  "POST /v1/conversations/{id}/messages": {
    summary: "Answer in a conversation",
    auth: "optional",
    params: idParams,
    body: MessageForm,
    response: Message,
    status: 201,
    creates: true,
    guestParam: "id",
    verifiedEmail: "always",
  },
  "POST /v1/conversations/confirm/{token}": {
    summary: "Send a guest’s question with the token of the confirming e-mail, once",
    auth: "public",
    params: z.object({ token: GuestToken.describe("From the link in the e-mail.") }),
    response: ConfirmedConversation,
  },
});
