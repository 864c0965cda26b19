import { conversationsApi } from "@/lib/conversations/conversations.api";
import { listConversations } from "@/lib/conversations/conversations.queries";
import { startConversation } from "@/lib/conversations/start-conversation.commands";
import { handle } from "@/lib/server/handle";

export const GET = handle(conversationsApi["GET /v1/conversations/"], ({ query, viewer }) =>
  listConversations(query, viewer),
);
export const POST = handle(conversationsApi["POST /v1/conversations/"], (input) =>
  startConversation(input),
);
