import { artworksApi } from "@/lib/artworks/artworks.api";
import { findArtworkQuota } from "@/lib/artworks/artworks.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(artworksApi["GET /v1/artworks/config/quotas"], ({ viewer }) =>
  findArtworkQuota(viewer.profileId),
);
