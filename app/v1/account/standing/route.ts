import { moderationApi } from "@/lib/moderation/moderation.api";
import { findStanding } from "@/lib/moderation/administered-accounts.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(moderationApi["GET /v1/account/standing"], ({ viewer }) =>
  findStanding(viewer),
);
