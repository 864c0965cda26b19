import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, it } from "vitest";
import { demoArtists } from "@/local/seed/catalogue/demo-artists";
import { drawWork } from "@/local/seed/drawing/draw-work";

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

it.each(demoArtists)(
  "draws the same picture twice, in the shape of the work: $name",
  async (artist) => {
    const work = artist.works.at(-1);
    if (work === undefined) throw new Error("no works");
    const [once, again] = [await drawWork(artist, work, 480), await drawWork(artist, work, 480)];
    expect(hash(once)).toBe(hash(again));
    const { width, height } = await sharp(once).metadata();
    expect(Math.max(width, height)).toBe(480);
    expect(width / height).toBeCloseTo(work.size[0] / work.size[1], 1);
  },
);
