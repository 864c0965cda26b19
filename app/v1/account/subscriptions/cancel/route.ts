import { moderationApi } from "@/lib/moderation/moderation.api";
import { cancelSubscriptions } from "@/lib/moderation/suspensions.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(moderationApi["POST /v1/account/subscriptions/cancel"], ({ viewer }) =>
  cancelSubscriptions(viewer),
);
