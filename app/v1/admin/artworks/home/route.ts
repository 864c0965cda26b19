import { administrationApi } from "@/lib/administration/administration.api";
import { listHomeArtworks } from "@/lib/administration/administration.queries";
import { administrationLimits } from "@/lib/administration/administration.schema";
import { handle } from "@/lib/server/handle";

export const GET = handle(administrationApi["GET /v1/admin/artworks/home"], () =>
  listHomeArtworks(administrationLimits.homeSelection),
);
