import { moderationApi } from "@/lib/moderation/moderation.api";
import { listHeldOpportunities } from "@/lib/moderation/held-opportunities.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(moderationApi["GET /v1/admin/opportunities"], () =>
  listHeldOpportunities(),
);
