import { administrationApi } from "@/lib/administration/administration.api";
import { setFeaturedOnHome } from "@/lib/administration/home-artworks.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  administrationApi["POST /v1/admin/artworks/{id}/home"],
  ({ params, body, viewer }) => setFeaturedOnHome(params.id, body.featured, viewer),
);
