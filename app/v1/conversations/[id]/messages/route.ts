import { conversationsApi } from "@/lib/conversations/conversations.api";
import { sendMessage } from "@/lib/conversations/send-message.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  conversationsApi["POST /v1/conversations/{id}/messages"],
  ({ params, body, viewer, resourceId }) =>
    sendMessage({ id: params.id, form: body, viewer, resourceId }),
);
