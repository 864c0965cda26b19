import { profilesApi } from "@/lib/profiles/profiles.api";
import { findMoreErrors, updateProfile } from "@/lib/profiles/profiles.commands";
import { findProfile } from "@/lib/profiles/profiles.queries";
import { deleteOwnProfile } from "@/lib/removal/delete-profile.commands";
import { handle } from "@/lib/server/handle";

export const GET = handle(profilesApi["GET /v1/profiles/{id}"], ({ params, viewer }) =>
  findProfile(params.id, viewer),
);
export const PUT = handle(profilesApi["PUT /v1/profiles/{id}"], updateProfile);
export const PATCH = handle(profilesApi["PATCH /v1/profiles/{id}"], updateProfile, findMoreErrors);
export const DELETE = handle(profilesApi["DELETE /v1/profiles/{id}"], ({ params, viewer }) =>
  deleteOwnProfile(params.id, viewer),
);
