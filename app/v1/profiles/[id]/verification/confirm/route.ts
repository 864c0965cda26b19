import { handle } from "@/lib/server/handle";
import { confirmDomain } from "@/lib/verifications/confirm-domain.commands";
import { verificationsApi } from "@/lib/verifications/verifications.api";

export const POST = handle(
  verificationsApi["POST /v1/profiles/{id}/verification/confirm"],
  ({ params, body, viewer }) => confirmDomain(params.id, body.token, viewer),
);
