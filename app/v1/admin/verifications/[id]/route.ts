import { handle } from "@/lib/server/handle";
import { findAdministeredVerification } from "@/lib/verifications/administered-verifications.queries";
import { revokeVerification, verifyProfile } from "@/lib/verifications/reviews.commands";
import { verificationsApi as calls } from "@/lib/verifications/verifications.api";

export const GET = handle(calls["GET /v1/admin/verifications/{id}"], ({ params }) =>
  findAdministeredVerification(params.id),
);
export const PUT = handle(calls["PUT /v1/admin/verifications/{id}"], (request) =>
  verifyProfile(request.params.id, request.body, request.viewer),
);
export const DELETE = handle(calls["DELETE /v1/admin/verifications/{id}"], (request) =>
  revokeVerification(request.params.id, request.body, request.viewer),
);
