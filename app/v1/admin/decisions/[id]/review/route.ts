import { moderationApi } from "@/lib/moderation/moderation.api";
import { reviewDecision } from "@/lib/moderation/decisions.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  moderationApi["POST /v1/admin/decisions/{id}/review"],
  ({ params, body, viewer }) => reviewDecision(params.id, body, viewer),
);
