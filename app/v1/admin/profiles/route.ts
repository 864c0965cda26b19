import { administrationApi } from "@/lib/administration/api";
import { listAdministeredProfiles } from "@/lib/administration/profiles/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(administrationApi["GET /v1/admin/profiles"], ({ query }) =>
  listAdministeredProfiles(query),
);
