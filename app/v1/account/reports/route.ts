import { moderationApi } from "@/lib/moderation/moderation.api";
import { listOwnReports } from "@/lib/moderation/own-reports.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(moderationApi["GET /v1/account/reports"], ({ viewer }) =>
  listOwnReports(viewer),
);
