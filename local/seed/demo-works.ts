import { z } from "zod";
import records from "@/local/seed/demo-works.json";
import { DEMO_SOURCE, profileIdOf } from "@/local/seed/demo-profiles";
import { datedId } from "@/lib/server/dated-id";
import { HOUR_MS } from "@/lib/shared/durations";

const WorkRecord = z.strictObject({
  /** Also the path of its picture: `local/seed/pictures/<sourceId>.webp`. */
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
  license: z.enum(["CC0-1.0", "MIT"]),
  /** The credit that is shown with the work. */
  attribution: z.string().nullable().default(null),
  alt: z.string(),
});

export type DemoWork = z.infer<typeof WorkRecord> & {
  id: string;
  profileId: string;
  createdAt: Date;
};

const NEWEST = Date.UTC(2026, 10, 18, 10);

/** Every artwork of the demo, newest first, over half a year. */
export const demoWorks: readonly DemoWork[] = z
  .array(WorkRecord)
  .parse(records)
  .map((work, at) => {
    const createdAt = new Date(NEWEST - at * 35 * HOUR_MS - ((at * 37) % 19) * HOUR_MS);
    const id = datedId(`${DEMO_SOURCE}/${work.sourceId}`, createdAt);
    return { ...work, id, profileId: profileIdOf(work.artist), createdAt };
  });
