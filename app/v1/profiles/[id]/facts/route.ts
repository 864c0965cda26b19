import { updateProfileFacts } from "@/lib/profiles/profile-facts.commands";
import { findOwnProfileFacts } from "@/lib/profiles/profile-facts.queries";
import { profileFactsApi } from "@/lib/profiles/profile-facts.api";
import { handle } from "@/lib/server/handle";

export const GET = handle(profileFactsApi["GET /v1/profiles/{id}/facts"], ({ params, viewer }) =>
  findOwnProfileFacts(params.id, viewer),
);
export const PUT = handle(profileFactsApi["PUT /v1/profiles/{id}/facts"], (request) =>
  updateProfileFacts(request.params.id, request.body, request.viewer),
);
