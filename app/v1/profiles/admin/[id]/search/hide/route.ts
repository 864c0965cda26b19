import { setProfileHidden } from "@/lib/administration/administered-profiles.commands";
import { profilesApi } from "@/lib/profiles/profiles.api";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  profilesApi["POST /v1/profiles/admin/{id}/search/hide"],
  ({ params, body, viewer }) => setProfileHidden(params.id, body.hidden, viewer),
);
