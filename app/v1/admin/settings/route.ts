import { moderationApi } from "@/lib/moderation/moderation.api";
import { changeSettings } from "@/lib/moderation/site-settings.commands";
import { readSettings } from "@/lib/moderation/site-settings.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(moderationApi["GET /v1/admin/settings"], () => readSettings());
export const PUT = handle(moderationApi["PUT /v1/admin/settings"], ({ body, viewer }) =>
  changeSettings(body, viewer),
);
