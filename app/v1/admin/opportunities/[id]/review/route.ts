import { moderationApi } from "@/lib/moderation/moderation.api";
import { reviewOpportunity } from "@/lib/moderation/held-opportunities.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  moderationApi["POST /v1/admin/opportunities/{id}/review"],
  ({ params, body, viewer }) => reviewOpportunity(params.id, body, viewer),
);
