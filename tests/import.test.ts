import { mkdtemp, readFile, rm, writeFile, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import { importFolder } from "@/local/import/import-folder";
import { openReport } from "@/local/import/report";

let folder: string;

const toLine = (index: number, fields: object = {}) =>
  JSON.stringify({
    source: "museum",
    sourceId: `M${index}`,
    title: `Work ${index}`,
    artist: "José Pérez",
    medium: "Oil on canvas",
    widthCm: 40,
    heightCm: 30,
    tags: ["oil"],
    fields: ["PAINTING"],
    license: "CC0-1.0",
    ...fields,
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-import-"));
  await mkdir(path.join(folder, "images"));
  const artists = [
    {
      name: "José Pérez",
      birth: 1900,
      country: "Spain",
      bioLine: "Spanish, 1900–1980",
      bio: "Painted.",
    },
    { name: "" },
    { name: "Ann Lee", country: "Atlantis" },
  ];
  await writeFile(
    path.join(folder, "artists.ndjson"),
    artists.map((artist) => JSON.stringify(artist)).join("\n"),
  );
  const artworkLines = [
    toLine(1),
    "{broken",
    toLine(2, { title: "x".repeat(501) }),
    toLine(3, { artist: "jose perez; B. Helper" }),
    toLine(4, { artist: "Somebody New", license: "CC-BY-4.0 A Museum", year: 9999 }),
    toLine(5, { title: "nul \\u0000".replace("\\u0000", "\u0000") }),
  ];
  await writeFile(path.join(folder, "artworks.ndjson.gz"), gzipSync(artworkLines.join("\n")));
  await sharp({ create: { width: 60, height: 40, channels: 3, background: "#a52" } })
    .jpeg()
    .toFile(path.join(folder, "images", "a.jpg"));
  await writeFile(path.join(folder, "images", "b.jpg"), "no picture at all");
  const picture = {
    title: "A Picture",
    artist: "JOSE PEREZ",
    medium: "Painting",
    license: "CC0-1.0 (A House)",
  };
  await writeFile(
    path.join(folder, "images.json"),
    JSON.stringify([
      { ...picture, file: "a.jpg" },
      { ...picture, file: "b.jpg" },
      { ...picture, file: "../a.jpg" },
    ]),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function runImport(limit = Infinity) {
  const file = path.join(folder, `report-${crypto.randomUUID()}.ndjson`);
  const report = openReport(file);
  const found = await withLoadLock((client) =>
    importFolder(folder, client, { limit, report, onProgress: () => undefined }),
  );
  const lines = await report.close();
  const remarks = (await readFile(file, "utf8")).split("\n").filter(Boolean);
  return { found, lines, remarks: remarks.map((remark): unknown => JSON.parse(remark)) };
}

describe("npm run import", () => {
  test("stops after the limit of each file", async () => {
    const { lines } = await runImport(1);
    expect(lines[0]).toContain("1 read, 1 added");
    expect(lines[1]).toContain("1 read, 1 added");
  });

  test("imports valid records, continues after existing ones, and reports line and reason of the others", async () => {
    const { found, lines, remarks } = await runImport();
    expect(found).toBe(true);
    expect(lines.slice(0, 3)).toEqual([
      "artists.ndjson: 3 read, 1 added, 1 already there, 1 not loaded, 1 fields left out",
      "artworks.ndjson.gz: 6 read, 3 added, 1 already there, 2 not loaded, 1 fields left out",
      "images.json: 3 read, 0 added, 1 already there, 2 not loaded, 0 fields left out",
    ]);
    expect(remarks).toContainEqual({
      file: "artworks.ndjson.gz",
      line: 2,
      kind: "bad",
      reason: "not JSON",
    });
    expect(remarks).toContainEqual({
      file: "artworks.ndjson.gz",
      line: 3,
      kind: "bad",
      reason: "title: At most 500 characters, please.",
    });
    expect(remarks).toContainEqual(
      expect.objectContaining({ file: "artworks.ndjson.gz", line: 5, kind: "dropped" }),
    );
    expect(remarks).toContainEqual(
      expect.objectContaining({ file: "images.json", line: 2, kind: "bad" }),
    );
  });

  test("is idempotent", async () => {
    const artworksBefore = await db().selectFrom("artworks").select("id").orderBy("id").execute();
    const { lines } = await runImport();
    expect(lines.slice(0, 3).every((line) => line.includes(" 0 added"))).toBe(true);
    expect(await db().selectFrom("artworks").select("id").orderBy("id").execute()).toEqual(
      artworksBefore,
    );
  });

  test("creates profiles without accounts, one per name however it is written", async () => {
    const profiles = await db()
      .selectFrom("profiles")
      .select(["name", "slug", "account_uid", "role", "country", "headline", "artworks_count"])
      .orderBy("name")
      .execute();
    expect(profiles).toEqual([
      expect.objectContaining({ name: "Ann Lee", country: null }),
      {
        name: "José Pérez",
        slug: "jose-perez",
        account_uid: null,
        role: "ARTIST",
        country: "ES",
        headline: "Spanish, 1900–1980",
        artworks_count: 4,
      },
      expect.objectContaining({ name: "Somebody New", artworks_count: 1 }),
    ]);
  });

  test("shows a labelled placeholder for a record without a picture, else the picture", async () => {
    const images = await db()
      .selectFrom("artwork_images")
      .innerJoin("artworks", "artworks.id", "artwork_id")
      .select(["title", "key", "alt"])
      .orderBy("title")
      .execute();
    expect(images[0]).toMatchObject({ title: "A Picture", alt: "A Picture, by JOSE PEREZ" });
    expect(new Set(images.slice(1).map(({ key }) => key))).toEqual(
      new Set(["plates/painting-4x3.jpg"]),
    );
    expect(images[1]?.alt).toBe("No picture in the source record");
  });

  test("keeps the attribution that a licence requires", async () => {
    const attributed = await db()
      .selectFrom("artworks")
      .select(["title", "attribution"])
      .where("attribution", "is not", null)
      .orderBy("title")
      .execute();
    expect(attributed).toEqual([
      { title: "A Picture", attribution: "CC0-1.0 (A House)" },
      { title: "Work 4", attribution: "CC-BY-4.0 A Museum" },
    ]);
  });
});

describe("npm run import: organisations", () => {
  const records = [
    {
      name: "Kunsthaus Nord",
      type: "INSTITUTION",
      city: "Zürich",
      country: "Switzerland",
      countryCode: "CH",
      website: "https://nord.example",
      description: "Shows of new work.",
      blurb: "Art institution in Zürich, Switzerland.",
      source: "culture-grid-uk",
      sourceId: "7",
      license: "OGL-UK-3.0 Culture Grid",
    },
    { name: "No Type", source: "handlist", license: "CC0-1.0" },
    { name: "Bad Type", type: "SHOP", source: "handlist", license: "CC0-1.0" },
    {
      name: "Closed Room",
      type: "ARTIST_RUN",
      website: "javascript:alert(1)",
      country: "Atlantis",
      source: "handlist",
      license: "CC0-1.0",
      closed: true,
      description: "Was here.",
    },
    { name: "Old Dealer", type: "GALLERY", source: "x", license: "CC-BY-4.0", historical: true },
  ];
  let dir: string;

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), "vitrine-organisations-"));
    const lines = records.map((record) => JSON.stringify(record)).join("\n");
    await writeFile(path.join(dir, "organizations.ndjson.gz"), gzipSync(`${lines}\n{broken`));
  });

  const runOrganizations = async () => {
    const report = openReport(path.join(dir, `report-${crypto.randomUUID()}.ndjson`));
    const found = await withLoadLock((client) =>
      importFolder(dir, client, { limit: Infinity, report, onProgress: () => undefined }),
    );
    return { found, lines: await report.close() };
  };

  test("imports valid records, reports the others, and is idempotent", async () => {
    const firstImport = await runOrganizations();
    expect(firstImport.found).toBe(true);
    expect(firstImport.lines[0]).toBe(
      "organizations.ndjson.gz: 6 read, 3 added, 0 already there, 3 not loaded, 2 fields left out",
    );
    expect((await runOrganizations()).lines[0]).toContain("6 read, 0 added, 3 already there");
  });

  test("keeps type, place, website, source, licence and required attribution", async () => {
    const profile = await db()
      .selectFrom("profiles")
      .selectAll()
      .where("name", "=", "Kunsthaus Nord")
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({
      role: "ART_ORGANIZATION",
      organization_type: "INSTITUTION",
      account_uid: null,
      headline: "Art institution in Zürich, Switzerland.",
      bio: "Shows of new work.",
      city: "Zürich",
      country: "CH",
      contact: { website: "https://nord.example/" },
      hidden: false,
      source: "organization",
      source_id: "culture-grid-uk/7",
      license: "OGL-UK-3.0 Culture Grid",
      attribution:
        "Contains public sector information of Culture Grid, licensed under the Open Government Licence v3.0.",
    });
  });

  test("a closed or historical organisation gets a page that says so, outside the directory", async () => {
    const hiddenProfiles = await db()
      .selectFrom("profiles")
      .select(["name", "hidden", "bio", "contact", "country", "attribution"])
      .where("hidden", "=", true)
      .orderBy("name")
      .execute();
    expect(hiddenProfiles).toEqual([
      {
        name: "Closed Room",
        hidden: true,
        bio: "This organisation has closed.\n\nWas here.",
        contact: {},
        country: null,
        attribution: null,
      },
      expect.objectContaining({
        name: "Old Dealer",
        bio: "This organisation is a historical one.",
        attribution: "From x, CC-BY-4.0.",
      }),
    ]);
    const directoryEntries = await db().selectFrom("directory_entries").select("kind").execute();
    expect(directoryEntries.map(({ kind }) => kind)).toContain("INSTITUTION");
    expect(directoryEntries.map(({ kind }) => kind)).not.toContain("ARTIST_RUN");
  });
});

test("npm run import: reports a folder without records", async () => {
  const empty = await mkdtemp(path.join(tmpdir(), "vitrine-empty-"));
  const report = openReport(path.join(empty, "report.ndjson"));
  expect(
    await withLoadLock((client) =>
      importFolder(empty, client, { limit: 1, report, onProgress: () => undefined }),
    ),
  ).toBe(false);
  await report.close();
  await rm(empty, { recursive: true });
});
