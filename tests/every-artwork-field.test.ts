import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ArtworkDraft } from "@/components/screens/artwork-form/artwork-draft";
import {
  type ArtworkValues,
  emptyValues,
  toFields,
  toFormValues,
} from "@/components/artworks/form/artwork-values";
import { ArtworkFacts } from "@/components/screens/artwork-page/artwork-facts";
import { createArtworkJsonLd } from "@/components/screens/artwork-page/artwork-metadata";
import { Artwork } from "@/lib/artworks/artworks.schema";
import { db } from "@/lib/server/database/db";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import { importFolder } from "@/local/import/import-folder";
import { openReport } from "@/local/import/report";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { artworkFieldCases as fieldCases } from "@/tests/support/artwork-field-cases";
import { postArtwork } from "@/tests/support/artworks";
import { request } from "@/tests/support/request";

const allCases = Object.entries(fieldCases);
const emptyForm: ArtworkValues = { ...emptyValues, title: "Untitled" };
/** An artwork of which nothing but the title is filled in. */
const emptyAnswer: Partial<Artwork> = {
  title: "Untitled",
  description: "",
  medium: "",
  year: null,
  dimensions: null,
  size: "",
  price: null,
  availability: "NOT_FOR_SALE",
  edition: null,
  tags: [],
  embeddedContent: null,
  series: null,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-fields-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function create(values: ArtworkValues) {
  const actor = await createArtist();
  const { status, body } = await postArtwork(actor, toFields(values));
  expect(status, JSON.stringify(body)).toBe(201);
  return { actor, created: body };
}
const getArtwork = (id: string, actor?: Actor) =>
  request("GET /v1/artworks/{id}", { params: { id }, ...(actor && { identity: actor.identity }) });

function readFacts(artwork: Artwork): [string, string][] {
  const html = renderToStaticMarkup(createElement(ArtworkFacts, { artwork }));
  const toText = (markup = "") => markup.replace(/<[^>]*>/g, "");
  return [...html.matchAll(/<dt.*?>(.*?)<\/dt><dd.*?>(.*?)<\/dd>/gs)].map(([, term, text]) => [
    toText(term),
    toText(text),
  ]);
}

const { "@type": _, ...emptyJsonLd } = createArtworkJsonLd(
  Artwork.parse({
    ...emptyAnswer,
    id: "a",
    images: [],
    featured: false,
    boosts: [],
    profile: { id: "p", slug: "p", name: "P", image: null, role: "ARTIST" },
    attribution: null,
    createdAt: "",
    updatedAt: "",
  }),
  "https://vitrine.test",
  null,
);

describe.each(allCases)("artwork field %s", (_name, { typed, answer, facts, jsonLd }) => {
  test("PUT and POST of the form: stored, answered, and typed again when it is edited", async () => {
    const { actor, created } = await create({ ...emptyForm, ...typed });
    expect(created).toMatchObject({ ...emptyAnswer, ...answer });
    const { body } = await getArtwork(created.id, actor);
    expect(body).toEqual(created);
    const retyped = toFormValues(Artwork.parse(body));
    expect(retyped).toMatchObject(typed);
    const edit = (values: ArtworkValues) =>
      request("PUT /v1/artworks/{id}", {
        params: { id: created.id },
        form: toFields(values),
        identity: actor.identity,
      });
    expect((await edit(retyped)).body).toEqual({ ...created, updatedAt: expect.any(String) });
    const cleared = await edit(emptyForm);
    expect(cleared.body).toMatchObject(emptyAnswer);
    const filled = await edit({ ...emptyForm, ...typed });
    expect(filled.body).toMatchObject({ ...emptyAnswer, ...answer });
    const partial = { params: { id: created.id }, form: {}, identity: actor.identity };
    const untouched = await request("PUT /v1/artworks/{id}", partial);
    expect(untouched.body).toMatchObject({ ...emptyAnswer, ...answer });
  });

  test("ArtworkDraft: the device stores what was typed", () => {
    const values = { ...emptyForm, ...typed };
    const stored: unknown = JSON.parse(JSON.stringify({ values, pictures: [] }));
    expect(ArtworkDraft.parse(stored).values).toEqual(values);
  });

  test("ArtworkFacts, createArtworkJsonLd: page and search engines say it, and nothing of an empty field", async () => {
    const { created } = await create({ ...emptyForm, ...typed });
    const artwork = Artwork.parse(created);
    expect(readFacts(artwork)).toEqual(facts);
    const shown = createArtworkJsonLd(artwork, "https://vitrine.test", null);
    expect(shown).toMatchObject(jsonLd);
    expect(Object.keys(shown)).toEqual(
      expect.arrayContaining([...Object.keys(emptyJsonLd), ...Object.keys(jsonLd)]),
    );
    expect(Object.keys(shown)).toHaveLength(
      new Set(["@type", ...Object.keys(emptyJsonLd), ...Object.keys(jsonLd)]).size,
    );
  });
});

/** A work that has each field, as the form holds it. */
const everything: ArtworkValues = Object.assign(
  { ...emptyForm },
  ...allCases.map(([, { typed }]) => typed),
  { availability: "AVAILABLE" },
);
const everyAnswer: Partial<Artwork> = Object.assign(
  {},
  ...allCases.map(([, { answer }]) => answer),
  { availability: "AVAILABLE" },
);

test("GET /v1/account/export: contains every field of an artwork", async () => {
  const { actor, created } = await create(everything);
  const { body } = await request("GET /v1/account/export", { identity: actor.identity });
  const exported = body.artworks.find((artwork: { id: string }) => artwork.id === created.id);
  expect(exported).toMatchObject(everyAnswer);
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(Object.keys(Artwork.shape)));
});

test("GET /v1/artworks/{id}: every field in the order of the schema, which has a case here", async () => {
  const { created } = await create(everything);
  const { body } = await getArtwork(created.id);
  expect(Object.keys(body)).toEqual(Object.keys(Artwork.shape));
  const tested = new Set(allCases.flatMap(([, { answer }]) => Object.keys(answer)));
  const untested = Object.keys(Artwork.shape).filter((field) => !tested.has(field));
  const given = ["attribution", "createdAt", "updatedAt", "id", "profile", "featured", "boosts"];
  // With tests of their own: artworks.test.ts and artwork-series.test.ts.
  expect(untested.toSorted()).toEqual([...given, "images", "series"].toSorted());
  expect(Object.keys(ArtworkDraft.parse({ values: everything, pictures: [] }).values)).toEqual(
    Object.keys(emptyValues),
  );
});

test("npm run import: a record's fields become the artwork's, each by itself", async () => {
  await mkdir(path.join(folder, "images"));
  const records = allCases.map(([name, { record }]) => ({
    source: "museum",
    sourceId: name,
    title: "Untitled",
    artist: "Ann Lee",
    license: "CC0-1.0",
    ...record,
  }));
  const lines = records.map((record) => JSON.stringify(record)).join("\n");
  await writeFile(path.join(folder, "artworks.ndjson"), lines);
  await sharp({ create: { width: 60, height: 40, channels: 3, background: "#a52" } })
    .jpeg()
    .toFile(path.join(folder, "images", "a.jpg"));
  const pictured = { file: "a.jpg", title: "A picture", artist: "Ann Lee", medium: "Etching" };
  await writeFile(path.join(folder, "images.json"), JSON.stringify([{ ...pictured, year: 1901 }]));
  const report = openReport(path.join(folder, "report.ndjson"));
  await withLoadLock((client) =>
    importFolder(folder, client, { limit: Infinity, report, onProgress: () => undefined }),
  );
  await report.close();
  const rows = await db()
    .selectFrom("artworks")
    .select(["id", "source", "source_id"])
    .where("source", "in", ["museum", "picture"])
    .execute();
  expect(rows).toHaveLength(allCases.length + 1);
  for (const row of rows) {
    const { record = {}, answer = {} } = fieldCases[row.source_id ?? ""] ?? {};
    const isImported = Object.keys(record).length > 0;
    const { body } = await getArtwork(row.id);
    const expected =
      row.source === "picture"
        ? { title: "A picture", medium: "Etching", year: 1901, tags: ["etching"] }
        : { ...(isImported && answer) };
    expect(body, row.source_id ?? "").toMatchObject({ ...emptyAnswer, ...expected });
  }
});
