import { handle } from "@/lib/server/handle";
import { startVerification } from "@/lib/verifications/start-verification.commands";
import { verificationsApi } from "@/lib/verifications/verifications.api";
import { findVerification } from "@/lib/verifications/verifications.queries";

export const GET = handle(
  verificationsApi["GET /v1/profiles/{id}/verification"],
  ({ params, viewer }) => findVerification(params.id, viewer),
);
export const POST = handle(
  verificationsApi["POST /v1/profiles/{id}/verification"],
  ({ params, body, viewer }) => startVerification(params.id, body, viewer),
);
