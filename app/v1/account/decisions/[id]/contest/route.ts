import { moderationApi } from "@/lib/moderation/moderation.api";
import { contestDecision } from "@/lib/moderation/decisions.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  moderationApi["POST /v1/account/decisions/{id}/contest"],
  ({ params, body, viewer }) => contestDecision(params.id, body.message, viewer),
);
