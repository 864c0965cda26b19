import { existsSync, readFileSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ingestImage, type StoredImage } from "@/lib/images/commands";
import { serveContent } from "@/lib/images/queries";
import { storage, replaceStorage } from "@/lib/server/storage";
import { openStore } from "@/lib/server/storage/store";
import { Failure } from "@/lib/shared/failure";

const folder = join(resolve(process.env["VITRINE_DATA_DIR"] ?? "../shared/data"), "torture");
const Case = z.object({
  file: z.string(),
  what: z.string(),
  expect: z.enum(["ACCEPT", "TYPE", "INVALID", "LARGE", "EITHER"]),
  sharp: z.object({ format: z.string(), w: z.number(), h: z.number() }).partial(),
});
type Case = z.infer<typeof Case>;

const present = existsSync(join(folder, "index.json"));
const cases = present
  ? z
      .object({ images: z.array(Case) })
      .parse(JSON.parse(readFileSync(join(folder, "index.json"), "utf8"))).images
  : [];

/** The statuses that the corpus allows for each verdict (its `policy`). */
const allowed: Record<Case["expect"], number[]> = {
  ACCEPT: [201],
  TYPE: [415, 422],
  INVALID: [422, 400],
  LARGE: [413, 422],
  EITHER: [201, 400, 413, 415, 422],
};

/** AVIF is accepted by the corpus, but is none of the four types of CONTRACT section 2: its decoder stays blocked. */
const isHeif = ({ file }: Case) =>
  readFileSync(join(folder, file)).subarray(4, 8).toString("latin1") === "ftyp";

const secrets = /Exif\0|GPS|<script|<\?php|http:\/\/ns\.adobe\.com|root:/;

let store: string;
beforeAll(() => {
  store = mkdtempSync(join(tmpdir(), "torture-"));
  replaceStorage(openStore({ kind: "folder", folder: store }));
});
afterAll(() => {
  rmSync(store, { recursive: true, force: true });
});

async function attempt(file: string): Promise<{ status: number; stored: StoredImage | null }> {
  try {
    return { status: 201, stored: await ingestImage({ path: join(folder, file) }) };
  } catch (error) {
    if (error instanceof Failure) {
      return { status: error.status, stored: null };
    }
    throw error;
  }
}

/** A stored picture is plain sRGB of its stated size, without a word of what came with it, and can be served. */
async function expectClean({ key, width, height, placeholder }: StoredImage): Promise<void> {
  const bytes = await storage().read(key);
  expect(bytes).not.toBeNull();
  const header = await sharp(bytes ?? undefined).metadata();
  expect(header).toMatchObject({ width, height, space: "srgb" });
  expect([
    header.exif,
    header.xmp,
    header.iptc,
    header.icc,
    header.orientation,
    header.comments,
  ]).toEqual(Array(6).fill(undefined));
  expect(bytes?.toString("latin1")).not.toMatch(secrets);
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(400);
  const query = new URLSearchParams("w=400&h=300");
  const answer = await serveContent({
    method: "GET",
    key,
    query,
    accept: "image/webp",
    ifNoneMatch: null,
  });
  expect(answer.status).toBe(200);
  expect(answer.body?.toString("latin1")).not.toMatch(secrets);
}

describe.skipIf(!present).concurrent("the torture corpus", { timeout: 30_000 }, () => {
  test.each(cases.map((entry) => [entry.file.replace("images/", ""), entry] as const))(
    "%s",
    async (_file, entry) => {
      const { status, stored } = await attempt(entry.file);
      expect(isHeif(entry) ? [415] : allowed[entry.expect]).toContain(status);
      if (stored === null) {
        return;
      }
      await expectClean(stored);
      if (entry.expect === "ACCEPT" && entry.sharp.w !== undefined && entry.sharp.h !== undefined) {
        const { orientation = 1 } = await sharp(join(folder, entry.file)).metadata();
        const upright =
          orientation > 4 ? [entry.sharp.h, entry.sharp.w] : [entry.sharp.w, entry.sharp.h];
        expect([stored.width, stored.height]).toEqual(upright);
      }
    },
  );
});
