import { moderationApi } from "@/lib/moderation/moderation.api";
import { listAdministeredAccounts } from "@/lib/moderation/administered-accounts.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(moderationApi["GET /v1/admin/accounts"], ({ query }) =>
  listAdministeredAccounts(query),
);
