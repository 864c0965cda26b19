import { artworksApi } from "@/lib/artworks/api";
import { handle } from "@/lib/server/handle";

// Empty until a payment provider is connected: there is nothing to buy yet.
export const GET = handle(artworksApi["GET /v1/artworks/products"], async () => []);
