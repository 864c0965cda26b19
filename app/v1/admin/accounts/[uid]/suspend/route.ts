import { moderationApi } from "@/lib/moderation/moderation.api";
import { suspendAccount } from "@/lib/moderation/suspensions.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  moderationApi["POST /v1/admin/accounts/{uid}/suspend"],
  ({ params, body, viewer }) => suspendAccount(params.uid, body, viewer),
);
