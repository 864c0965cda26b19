import { deleteAnyProfile } from "@/lib/administration/administered-profiles.commands";
import { profilesApi } from "@/lib/profiles/profiles.api";
import { handle } from "@/lib/server/handle";

export const DELETE = handle(profilesApi["DELETE /v1/profiles/admin/{id}"], ({ params, viewer }) =>
  deleteAnyProfile(params.id, viewer),
);
