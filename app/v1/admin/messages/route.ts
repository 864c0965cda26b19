import { moderationApi } from "@/lib/moderation/moderation.api";
import { listHeldMessages } from "@/lib/moderation/held-messages.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(moderationApi["GET /v1/admin/messages"], () => listHeldMessages());
