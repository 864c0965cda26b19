import { moderationApi } from "@/lib/moderation/api";
import { listHeld } from "@/lib/moderation/holds/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(moderationApi["GET /v1/admin/opportunities"], () => listHeld());
