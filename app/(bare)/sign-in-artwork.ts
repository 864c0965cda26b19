import { listFrontPageArtworks } from "@/lib/administration/administration.queries";
import { listTopArtworks } from "@/lib/artworks/artworks.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";

/** The artwork beside the sign-in forms: the first of the front page, else a featured one. */
export async function findSignInArtwork(): Promise<Artwork | undefined> {
  const [selected] = await listFrontPageArtworks(1);
  return selected ?? (await listTopArtworks({ featured: true }, 1))[0];
}
