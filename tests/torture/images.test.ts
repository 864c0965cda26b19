import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openStore } from "@/lib/server/storage/object-store";
import { replaceStorage } from "@/lib/server/storage/storage";
import { expectClean, upload } from "@/tests/torture/upload";
import { malformedImages } from "@/tests/torture/malformed-images";

let store: string;
beforeAll(() => {
  store = mkdtempSync(join(tmpdir(), "torture-"));
  replaceStorage(openStore({ kind: "folder", folder: store }));
});
afterAll(() => {
  rmSync(store, { recursive: true, force: true });
});

describe("ingestImage: malformed files", () => {
  test.each(malformedImages)("$description: $status", async ({ create, status, size }) => {
    const { status: actualStatus, stored } = await upload({ bytes: await create() });
    expect(actualStatus).toBe(status);
    if (stored === null) return;
    await expectClean(stored);
    expect([stored.width, stored.height]).toEqual(size);
  });
});

const Case = z.object({
  file: z.string(),
  expect: z.enum(["ACCEPT", "TYPE", "INVALID", "LARGE", "EITHER"]),
  sharp: z.object({ w: z.number(), h: z.number() }).partial(),
});
type Case = z.infer<typeof Case>;

// A large corpus is not part of the repository: CONTRIBUTING.md describes TORTURE_DIR.
const folder = resolve(process.env["TORTURE_DIR"] ?? "");
const index = join(folder, "index.json");
const hasCorpus = process.env["TORTURE_DIR"] !== undefined && existsSync(index);
const cases = hasCorpus
  ? z.object({ images: z.array(Case) }).parse(JSON.parse(readFileSync(index, "utf8"))).images
  : [];

/** The statuses that the corpus allows for each verdict (its `policy`). */
const allowedStatuses: Record<Case["expect"], number[]> = {
  ACCEPT: [201],
  TYPE: [415, 422],
  INVALID: [422, 400],
  LARGE: [413, 422],
  EITHER: [201, 400, 413, 415, 422],
};

/** The corpus accepts AVIF, which is not one of the four types of CONTRACT section 2: its decoder stays blocked. */
const isHeif = ({ file }: Case) =>
  readFileSync(join(folder, file)).subarray(4, 8).toString("latin1") === "ftyp";

describe.runIf(hasCorpus).concurrent("ingestImage: the corpus in TORTURE_DIR", () => {
  test.each(cases.map((testCase) => [testCase.file, testCase] as const))(
    "%s",
    async (file, testCase) => {
      const path = join(folder, file);
      const { status, stored } = await upload({ path });
      expect(isHeif(testCase) ? [415] : allowedStatuses[testCase.expect]).toContain(status);
      if (stored === null) return;
      await expectClean(stored);
      const { w, h } = testCase.sharp;
      if (testCase.expect === "ACCEPT" && w !== undefined && h !== undefined) {
        const { orientation = 1 } = await sharp(path).metadata();
        expect([stored.width, stored.height]).toEqual(orientation > 4 ? [h, w] : [w, h]);
      }
    },
  );
});

test.skipIf(!hasCorpus)("TORTURE_DIR: holds a corpus", () => {
  expect(cases).not.toEqual([]);
});
