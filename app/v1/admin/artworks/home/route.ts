import { administrationApi } from "@/lib/administration/api";
import { listHomeArtworks } from "@/lib/administration/queries";
import { administrationLimits } from "@/lib/administration/schema";
import { handle } from "@/lib/server/handle";

export const GET = handle(administrationApi["GET /v1/admin/artworks/home"], () =>
  listHomeArtworks(administrationLimits.hung),
);
