import { confirmConversation } from "@/lib/conversations/confirm-conversation.commands";
import type { conversationsApi } from "@/lib/conversations/conversations.api";
import {
  countUnreadConversations,
  findConversation,
  listConversations,
} from "@/lib/conversations/conversations.queries";
import { sendMessage } from "@/lib/conversations/messages/send-message.commands";
import { startConversation } from "@/lib/conversations/start-conversation.commands";
import { updateConversation } from "@/lib/conversations/update-conversation.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const conversationsRoutes = {
  "GET /v1/conversations/": ({ query, viewer }) => listConversations(query, viewer),
  "POST /v1/conversations/": (input) => startConversation(input),
  "GET /v1/conversations/unread": ({ viewer }) => countUnreadConversations(viewer),
  "GET /v1/conversations/{id}": ({ params, query, viewer }) =>
    findConversation(params.id, query, viewer),
  "PATCH /v1/conversations/{id}": ({ params, body, viewer }) =>
    updateConversation(params.id, body, viewer),
  "POST /v1/conversations/{id}/messages": ({ params, body, viewer, resourceId }) =>
    sendMessage({ id: params.id, form: body, viewer, resourceId }),
  "POST /v1/conversations/confirm/{token}": ({ params }) => confirmConversation(params.token),
} satisfies Routes<typeof conversationsApi>;
