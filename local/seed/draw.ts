import sharp from "sharp";
import { z } from "zod";
import { demoArtists } from "@/local/seed/catalogue/demo-artists";
import { drawWork } from "@/local/seed/drawing/draw-work";

const PORTRAIT_SIDE = 480;

const Order = z.object({ slug: z.string(), at: z.int(), longSide: z.int().optional() });

/** A process of its own that draws what it is told to: the SVG loader that it needs is blocked in the product's. */
async function answer(message: unknown): Promise<void> {
  const { slug, at, longSide } = Order.parse(message);
  const artist = demoArtists.find((candidate) => candidate.slug === slug);
  const work = artist?.works[at];
  if (artist === undefined || work === undefined) throw new Error(`No work ${at} by ${slug}`);
  const picture = await drawWork(artist, work, longSide);
  const portrait =
    at === 0
      ? await sharp(picture).resize(PORTRAIT_SIDE, PORTRAIT_SIDE).jpeg({ quality: 88 }).toBuffer()
      : null;
  process.send?.({ picture, portrait });
}

sharp.concurrency(1);
process.on("message", (message) => void answer(message));
process.on("disconnect", () => process.exit());
