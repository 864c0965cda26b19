import { moderationApi } from "@/lib/moderation/moderation.api";
import { reinstateAccount } from "@/lib/moderation/suspensions.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  moderationApi["POST /v1/admin/accounts/{uid}/reinstate"],
  ({ params, viewer }) => reinstateAccount(params.uid, viewer),
);
