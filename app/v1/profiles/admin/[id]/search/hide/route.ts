import { hideProfile } from "@/lib/profiles/administration/commands";
import { profilesApi } from "@/lib/profiles/api";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  profilesApi["POST /v1/profiles/admin/{id}/search/hide"],
  ({ params, body, viewer }) => hideProfile(params.id, body.hidden, viewer),
);
