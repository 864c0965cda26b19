import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { db } from "@/lib/server/database/db";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import { importFolder } from "@/local/import/import-folder";
import { openReport } from "@/local/import/report";

const artist = "Rembrandt van Rijn";
const works = [
  { title: "A", artist, year: "c. 1650–55", widthCm: 48.6, heightCm: 168.9 },
  { title: "B", artist, year: "n.d.", widthCm: "19 1/8 in.", heightCm: "66 1/2 in." },
  { title: "C", artist, year: "1889" },
  { title: "D", artist, year: "4th century B.C." },
  { title: "E", artist: "Bernd Becher, Hilla Becher", year: 1975 },
  { title: "F", artist: `after ${artist}`, year: 1700 },
  { title: "G", artist: "Unknown", tags: "oil", medium: 7 },
];
const Remark = z.object({ line: z.number(), kind: z.string(), reason: z.string() });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-values-"));
  const lines = works.map((work, index) =>
    JSON.stringify({ source: "hand", sourceId: index, ...work }),
  );
  await writeFile(path.join(folder, "artworks.ndjson"), lines.join("\n"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("npm run import: takes what can be taken of values written by hand, and reports the rest by line and field", async () => {
  const file = path.join(folder, "report.ndjson");
  const report = openReport(file);
  await withLoadLock((client) =>
    importFolder(folder, client, { limit: Infinity, report, onProgress: () => undefined }),
  );
  expect((await report.close())[0]).toBe(
    "artworks.ndjson: 7 read, 7 added, 0 already there, 0 not loaded, 4 fields left out, 2 to look at",
  );
  const rows = await db()
    .selectFrom("artworks")
    .innerJoin("profiles", "profiles.id", "profile_id")
    .select(["title", "name", "artworks.year", "width", "height", "artworks.description"])
    .where("artworks.source", "=", "hand")
    .orderBy("title")
    .execute();
  expect(rows).toMatchObject([
    { name: artist, year: 1650, description: "Dated c. 1650–55." },
    { name: artist, year: null, width: 48.58, height: 168.91 },
    { name: artist, year: 1889, description: "" },
    { name: artist, year: null },
    { name: "Bernd Becher", year: 1975, description: "Together with Hilla Becher." },
    { name: `after ${artist}`, year: 1700 },
    { name: "Unknown" },
  ]);
  const remarks = (await readFile(file, "utf8"))
    .split("\n")
    .filter(Boolean)
    .map((line) => Remark.parse(JSON.parse(line)));
  expect(remarks.map(({ line, kind, reason }) => [line, kind, reason.split(":")[0]])).toEqual([
    [2, "dropped", "year"],
    [4, "dropped", "year"],
    [6, "noted", "artist"],
    [7, "dropped", "medium"],
    [7, "dropped", "tags"],
    [7, "noted", "artist"],
  ]);
});
