import { listHomeArtworks } from "@/lib/administration/administration.queries";
import { listFewArtworks } from "@/lib/artworks/artworks.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";

/** The work beside the forms of signing in and up: the first on the home page, else one that its artist features. */
export async function workOnShow(): Promise<Artwork | undefined> {
  const [selected] = await listHomeArtworks(1);
  return selected ?? (await listFewArtworks({ featured: true }, 1))[0];
}
