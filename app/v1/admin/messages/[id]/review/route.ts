import { moderationApi } from "@/lib/moderation/moderation.api";
import { reviewMessage } from "@/lib/moderation/held-messages.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  moderationApi["POST /v1/admin/messages/{id}/review"],
  ({ params, body, viewer }) => reviewMessage(params.id, body, viewer),
);
