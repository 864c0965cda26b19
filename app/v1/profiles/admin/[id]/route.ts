import { deleteAnyProfile } from "@/lib/profiles/administration/commands";
import { profilesApi } from "@/lib/profiles/api";
import { handle } from "@/lib/server/handle";

export const DELETE = handle(profilesApi["DELETE /v1/profiles/admin/{id}"], ({ params, viewer }) =>
  deleteAnyProfile(params.id, viewer),
);
