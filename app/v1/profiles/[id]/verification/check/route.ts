import { handle } from "@/lib/server/handle";
import { checkRecord } from "@/lib/verifications/check-record.commands";
import { verificationsApi } from "@/lib/verifications/verifications.api";

export const POST = handle(
  verificationsApi["POST /v1/profiles/{id}/verification/check"],
  ({ params, viewer }) => checkRecord(params.id, viewer),
);
