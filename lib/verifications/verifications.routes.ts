import type { Routes } from "@/lib/server/http/handle/bind-routes";
import {
  findAdministeredVerification,
  listVerifications,
} from "@/lib/verifications/administered-verifications.queries";
import { checkRecord } from "@/lib/verifications/domains/domain-records.commands";
import { confirmDomain } from "@/lib/verifications/domains/confirm-domain.commands";
import { revokeVerification, verifyProfile } from "@/lib/verifications/reviews.commands";
import { startVerification } from "@/lib/verifications/start-verification.commands";
import type { verificationsApi } from "@/lib/verifications/verifications.api";
import { findVerification } from "@/lib/verifications/verifications.queries";

export const verificationsRoutes = {
  "GET /v1/profiles/{id}/verification": ({ params, viewer }) => findVerification(params.id, viewer),
  "POST /v1/profiles/{id}/verification": ({ params, body, viewer }) =>
    startVerification(params.id, body, viewer),
  "POST /v1/profiles/{id}/verification/check": ({ params, viewer }) =>
    checkRecord(params.id, viewer),
  "POST /v1/profiles/{id}/verification/confirm": ({ params, body, viewer }) =>
    confirmDomain(params.id, body.token, viewer),
  "GET /v1/admin/verifications": ({ query }) => listVerifications(query),
  "GET /v1/admin/verifications/{id}": ({ params }) => findAdministeredVerification(params.id),
  "PUT /v1/admin/verifications/{id}": (request) =>
    verifyProfile(request.params.id, request.body, request.viewer),
  "DELETE /v1/admin/verifications/{id}": (request) =>
    revokeVerification(request.params.id, request.body, request.viewer),
} satisfies Routes<typeof verificationsApi>;
