import { moderationApi } from "@/lib/moderation/api";
import { listAdministeredAccounts } from "@/lib/moderation/accounts/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(moderationApi["GET /v1/admin/accounts"], ({ query }) =>
  listAdministeredAccounts(query),
);
