import { profilesApi } from "@/lib/profiles/profiles.api";
import { changeErrors, updateProfile } from "@/lib/profiles/profiles.commands";
import { findProfile } from "@/lib/profiles/profiles.queries";
import { deleteProfile } from "@/lib/removal/delete-profile.commands";
import { handle } from "@/lib/server/handle";

export const GET = handle(profilesApi["GET /v1/profiles/{id}"], ({ params, viewer }) =>
  findProfile(params.id, viewer),
);
export const PUT = handle(profilesApi["PUT /v1/profiles/{id}"], updateProfile);
export const PATCH = handle(profilesApi["PATCH /v1/profiles/{id}"], updateProfile, changeErrors);
export const DELETE = handle(profilesApi["DELETE /v1/profiles/{id}"], ({ params, viewer }) =>
  deleteProfile(params.id, viewer),
);
