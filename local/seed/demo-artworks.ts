import { z } from "zod";
import { db } from "@/lib/server/database/db";
import { createDatedId } from "@/local/import/dated-id";
import { ArtworkRecord, type ImportedArtwork, readArtwork } from "@/local/import/artwork-record";
import { DEMO_SOURCE, findProfileId } from "@/local/seed/demo-profiles";
import { readRecords } from "@/local/seed/read-records";

/** The importer's record, and what it leaves to the product. `sourceId` is the path of the picture: `local/seed/pictures/<sourceId>.webp`. */
const DemoRecord = ArtworkRecord.extend({
  source: z.literal(DEMO_SOURCE),
  createdAt: z.coerce.date(),
  featured: z.boolean().default(false),
  license: z.enum(["CC0-1.0", "MIT"]),
  /** The credit that is shown with the work. */
  attribution: z.string().nullable().default(null),
  alt: z.string(),
}).strict();

type Additions = Pick<
  z.infer<typeof DemoRecord>,
  "createdAt" | "featured" | "license" | "attribution" | "alt"
>;
export type DemoArtwork = ImportedArtwork & Additions & { id: string; profileId: string };

const reject = (reason: string): never => {
  throw new Error(`A record of the demo is not taken as it is: ${reason}`);
};

/** Every artwork of the demo, newest first: one about every 35 hours, which spreads them over half a year. */
export const demoArtworks: readonly DemoArtwork[] = readRecords("artworks", DemoRecord).map(
  (record) => {
    const { sourceId, createdAt, featured, license, attribution, alt } = record;
    const artwork = readArtwork(record, reject);
    return {
      ...artwork,
      createdAt,
      featured,
      license,
      attribution,
      alt,
      id: createDatedId(`${DEMO_SOURCE}/${sourceId}`, createdAt),
      profileId: findProfileId(artwork.artist),
    };
  },
);

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
    .innerJoin("artwork_images as image", "image.artwork_id", "artworks.id")
    .select(["source_id", "key", "image.width", "image.height", "alt", "placeholder"])
    .where("artworks.source", "=", DEMO_SOURCE)
    .where("position", "=", 0)
    .execute();
  return new Map(rows.map(({ source_id, ...image }) => [source_id ?? "", image]));
}
