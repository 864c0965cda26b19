import { profilesApi } from "@/lib/profiles/api";
import { findProfile } from "@/lib/profiles/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(profilesApi["GET /v1/profiles/{id}"], ({ params, viewer }) =>
  findProfile(params.id, viewer),
);
