import type { profileFactsApi } from "@/lib/profiles/profile-facts.api";
import { updateProfileFacts } from "@/lib/profiles/profile-facts.commands";
import { findOwnProfileFacts } from "@/lib/profiles/profile-facts.queries";
import type { Routes } from "@/lib/server/handle/bind-routes";

export const profileFactsRoutes = {
  "GET /v1/profiles/{id}/facts": ({ params, viewer }) => findOwnProfileFacts(params.id, viewer),
  "PUT /v1/profiles/{id}/facts": (request) =>
    updateProfileFacts(request.params.id, request.body, request.viewer),
} satisfies Routes<typeof profileFactsApi>;
