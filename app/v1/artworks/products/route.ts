import { artworksApi } from "@/lib/artworks/artworks.api";
import { listProducts } from "@/lib/products/products.gateway";
import { handle } from "@/lib/server/handle";

export const GET = handle(artworksApi["GET /v1/artworks/products"], ({ query: { currency } }) =>
  listProducts(currency, "artworkBoostEvent"),
);
