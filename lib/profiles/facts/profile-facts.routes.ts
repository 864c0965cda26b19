import type { profileFactsApi } from "@/lib/profiles/facts/profile-facts.api";
import { updateProfileFacts } from "@/lib/profiles/facts/profile-facts.commands";
import { findOwnProfileFacts } from "@/lib/profiles/facts/profile-facts.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const profileFactsRoutes = {
  "GET /v1/profiles/{id}/facts": ({ params, viewer }) => findOwnProfileFacts(params.id, viewer),
  "PUT /v1/profiles/{id}/facts": (request) =>
    updateProfileFacts(request.params.id, request.body, request.viewer),
} satisfies Routes<typeof profileFactsApi>;
