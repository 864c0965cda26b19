import { administrationApi } from "@/lib/administration/administration.api";
import { listAdministeredProfiles } from "@/lib/administration/administered-profiles.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(administrationApi["GET /v1/admin/profiles"], ({ query }) =>
  listAdministeredProfiles(query),
);
