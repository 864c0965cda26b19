import { moderationApi } from "@/lib/moderation/moderation.api";
import { listContestedDecisions } from "@/lib/moderation/decisions.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(moderationApi["GET /v1/admin/decisions"], ({ query, viewer }) =>
  listContestedDecisions(query, viewer.identity.uid),
);
