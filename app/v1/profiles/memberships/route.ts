import { listMemberships } from "@/lib/profiles/memberships.queries";
import { profilesApi } from "@/lib/profiles/profiles.api";
import { handle } from "@/lib/server/handle";

export const GET = handle(profilesApi["GET /v1/profiles/memberships"], ({ viewer }) =>
  listMemberships(viewer),
);
