import { conversationsApi } from "@/lib/conversations/conversations.api";
import { countUnreadConversations } from "@/lib/conversations/conversations.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(conversationsApi["GET /v1/conversations/unread"], ({ viewer }) =>
  countUnreadConversations(viewer),
);
