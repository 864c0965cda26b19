import { confirmConversation } from "@/lib/conversations/confirm-conversation.commands";
import { conversationsApi } from "@/lib/conversations/conversations.api";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  conversationsApi["POST /v1/conversations/confirm/{token}"],
  ({ params }) => confirmConversation(params.token),
);
