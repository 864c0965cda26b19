import { z } from "zod";
import records from "@/local/seed/demo-artworks.json";
import { DEMO_SOURCE, findProfileId } from "@/local/seed/demo-profiles";
import { collectorFacts } from "@/lib/artworks/collector-facts.schema";
import { createDatedId } from "@/lib/server/dated-id";
import { HOUR_MS } from "@/lib/shared/time/durations";

const ArtworkRecord = z.strictObject({
  /** Id, and the path of its picture: `local/seed/pictures/<sourceId>.webp`. */
  sourceId: z.string(),
  artist: z.string(),
  title: z.string(),
  description: z.string(),
  medium: z.string().default(""),
  year: z.int().nullable().default(null),
  /** Width and height in centimetres. */
  size: z.tuple([z.number(), z.number()]).nullable().default(null),
  tags: z.array(z.string()),
  featured: z.boolean().default(false),
  /** Only of the artists that are invented. */
  ...z.object(collectorFacts).partial().shape,
  license: z.enum(["CC0-1.0", "MIT"]),
  /** The credit that is shown with the work. */
  attribution: z.string().nullable().default(null),
  alt: z.string(),
});

export type DemoArtwork = z.infer<typeof ArtworkRecord> & {
  id: string;
  profileId: string;
  createdAt: Date;
};

const NEWEST = Date.UTC(2026, 10, 18, 10);

/**
 * Every artwork of the demo, newest first. One every 35 hours spreads them over half a year; the remainder modulo 19 shifts
 * each by up to 18 hours, so that the times do not look regular and the order is kept.
 */
export const demoArtworks: readonly DemoArtwork[] = z
  .array(ArtworkRecord)
  .parse(records)
  .map((artwork, index) => {
    const createdAt = new Date(NEWEST - index * 35 * HOUR_MS - ((index * 37) % 19) * HOUR_MS);
    const id = createDatedId(`${DEMO_SOURCE}/${artwork.sourceId}`, createdAt);
    return { ...artwork, id, profileId: findProfileId(artwork.artist), createdAt };
  });
