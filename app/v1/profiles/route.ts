import { profilesApi } from "@/lib/profiles/profiles.api";
import { createProfile } from "@/lib/profiles/profiles.commands";
import { listProfiles } from "@/lib/profiles/profiles.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(profilesApi["GET /v1/profiles/"], ({ query, viewer }) =>
  listProfiles(query, viewer),
);
export const POST = handle(profilesApi["POST /v1/profiles/"], createProfile);
