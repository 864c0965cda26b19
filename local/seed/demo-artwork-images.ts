import { db } from "@/lib/server/database/db";
import { DEMO_SOURCE } from "@/local/seed/demo-profiles";

export interface DemoArtworkImage {
  key: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
}

/** The stored pictures of the demo's works, by `sourceId`. */
export async function findDemoArtworkImages(): Promise<Map<string, DemoArtworkImage>> {
  const rows = await db()
    .selectFrom("artworks")
    .innerJoin("artwork_images", "artwork_images.artwork_id", "artworks.id")
    .select([
      "artworks.source_id",
      "key",
      "artwork_images.width",
      "artwork_images.height",
      "alt",
      "placeholder",
    ])
    .where("artworks.source", "=", DEMO_SOURCE)
    .where("position", "=", 0)
    .execute();
  return new Map(rows.map(({ source_id, ...image }) => [source_id ?? "", image]));
}
