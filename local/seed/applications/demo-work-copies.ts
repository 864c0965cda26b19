import type { WorkCopy } from "@/lib/applications/portfolio-works.queries";
import { formatSize } from "@/lib/artworks/artworks.rules";
import type { Tx } from "@/lib/server/db";
import { DEMO_SOURCE } from "@/local/seed/demo-profiles";

export type PortfolioWork = { id: string; copy: WorkCopy };

/** By `sourceId`. What a user of the demo has deleted is not there. */
export async function readWorkCopies(tx: Tx): Promise<ReadonlyMap<string, PortfolioWork>> {
  const rows = await tx
    .selectFrom("artworks as a")
    .innerJoin("artwork_images as i", "i.artwork_id", "a.id")
    .select(["a.source_id", "a.title", "a.description", "a.medium", "a.year", "a.width as w"])
    .select(["a.height as h", "i.id as imageId", "i.key", "i.width", "i.height", "i.alt"])
    .select(["i.placeholder", "a.id"])
    .where("a.source", "=", DEMO_SOURCE)
    .where("i.position", "=", 0)
    .execute();
  return new Map(
    rows.map(({ source_id, id, imageId, w, h, title, description, medium, year, ...image }) => {
      const dimensions =
        w === null || h === null ? null : { width: w, height: h, depth: null, unit: "cm" as const };
      const size = formatSize(dimensions);
      const images = [{ id: imageId, ...image }];
      return [source_id ?? "", { id, copy: { title, description, medium, year, size, images } }];
    }),
  );
}
