import { conversationsApi } from "@/lib/conversations/conversations.api";
import { findConversation } from "@/lib/conversations/conversations.queries";
import { updateConversation } from "@/lib/conversations/update-conversation.commands";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  conversationsApi["GET /v1/conversations/{id}"],
  ({ params, query, viewer }) => findConversation(params.id, query, viewer),
);
export const PATCH = handle(
  conversationsApi["PATCH /v1/conversations/{id}"],
  ({ params, body, viewer }) => updateConversation(params.id, body, viewer),
);
