import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { z } from "zod";
import { arrangeCv } from "@/lib/cvs/cv-order.rules";
import { renderCvPdf } from "@/lib/cvs/cv-pdf.render";
import { CvEntry, CvEntryForm, CvKind, cvKindLabels } from "@/lib/cvs/cvs.schema";
import { findProfile } from "@/lib/profiles/profiles.queries";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";

const A4 = [595.28, 841.89];
const MARGIN = 56;

const toEntry = (fields: object) =>
  CvEntry.parse({
    ...CvEntryForm.parse({ kind: "AWARD", from: "2024", ...fields }),
    id: newId(),
    confirmed: null,
    updatedAt: "2026-11-01T00:00:00.000Z",
  });

async function render(titles: readonly string[], toFields: (index: number) => object = () => ({})) {
  const profile = await findProfile((await createArtist()).profileId, null);
  const entries = titles.map((title, index) =>
    toEntry({ title, venue: "Kunsthalle", ...toFields(index) }),
  );
  const cv = { revision: 1, ...arrangeCv({ kinds: [], order: null }, entries) };
  return { bytes: await renderCvPdf(cv, profile), again: () => renderCvPdf(cv, profile) };
}

const open = (bytes: Uint8Array) => getDocument({ data: bytes.slice(), verbosity: 0 }).promise;

type Printed = { text: string; page: number; left: number; right: number; bottom: number };

async function readPrinted(bytes: Uint8Array): Promise<Printed[]> {
  const pdf = await open(bytes);
  const printed: Printed[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , left, bottom] = z.array(z.number()).parse(item.transform);
      if (left === undefined || bottom === undefined) throw new Error("no place");
      printed.push({ text: item.str, page, left, right: left + item.width, bottom });
    }
  }
  return printed;
}

const readText = async (bytes: Uint8Array) =>
  (await readPrinted(bytes)).map(({ text }) => text).join(" ");

test("renderCvPdf: names in Latin, Greek, Cyrillic and Japanese letters print", async () => {
  const titles = [
    "Žluťoučký kůň, Łódź, Ğ, ő, Ø",
    "Έκθεση Ελληνικών",
    "Тихая вода, Київ",
    "夜の散歩 展覧会 ガラス",
  ];
  const { bytes } = await render(titles);
  const text = await readText(bytes);
  for (const title of titles) expect(text).toContain(title);
});

test("renderCvPdf: a title in several scripts stands on one line; a letter of no typeface is a box", async () => {
  const { bytes } = await render(["夜とЗима και Žluť★ 𠮷野 한"]);
  const printed = await readPrinted(bytes);
  const first = printed.findIndex(({ text }) => text.startsWith("夜と"));
  const title = printed.slice(
    first,
    printed.findIndex(({ text }) => text.startsWith("Kunst")),
  );
  expect(title.map(({ text }) => text).join("")).toBe("夜とЗима και Žluť★ □野 □");
  expect(new Set(title.map(({ bottom }) => bottom)).size).toBe(1);
});

test("renderCvPdf: long words and titles are not cut off, and a heading is on the page of its first entry", async () => {
  const shapes = [
    "w".repeat(200),
    "日本語".repeat(66),
    "Low tide ".repeat(22),
    "Low 潮 ".repeat(33),
  ];
  const titles = Array.from({ length: 60 }, (_, index) => shapes[index % shapes.length] ?? "");
  const kinds = CvKind.options;
  const { bytes } = await render(titles, (index) => ({ kind: kinds[index % kinds.length] }));
  const printed = await readPrinted(bytes);
  for (const { left, right, bottom } of printed) {
    expect(left).toBeGreaterThanOrEqual(MARGIN - 1);
    expect(right).toBeLessThanOrEqual(595.28 - MARGIN + 1);
    expect(bottom).toBeGreaterThan(MARGIN / 4);
  }
  const headings: string[] = Object.values(cvKindLabels);
  const found = printed.flatMap((line, index) =>
    headings.includes(line.text) ? [[line.page, printed[index + 1]?.page]] : [],
  );
  expect(found).toHaveLength(kinds.length);
  for (const [page, pageOfNext] of found) expect(pageOfNext).toBe(page);
});

test("renderCvPdf: A4, tagged, with a title and a language, its fonts within", async () => {
  const { bytes } = await render(["Low tide"]);
  const pdf = await open(bytes);
  const page = await pdf.getPage(1);
  expect(page.view.slice(2)).toEqual(A4);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: "Ada Brook: CV", Language: "en-GB" });
  const roles = JSON.stringify(await page.getStructTree());
  for (const role of ["H1", "H2", "L", "LI", "Lbl", "LBody"])
    expect(roles).toContain(`"role":"${role}"`);
  const source = Buffer.from(bytes).toString("latin1");
  expect(source).toContain("/Marked true");
  expect(source.match(/\/FontFile2/g)?.length).toBe(2);
  expect(source).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/);
});

test("renderCvPdf: the same CV gives the same bytes; long ones have several pages with their numbers", async () => {
  const { bytes, again } = await render(
    Array.from({ length: 120 }, (_, index) => `Number ${index}`),
  );
  expect(Buffer.from(await again()).equals(bytes)).toBe(true);
  const pdf = await open(bytes);
  expect(pdf.numPages).toBeGreaterThan(2);
  const text = await readText(bytes);
  expect(text).toContain("Number 119");
  expect(text).toContain(`${pdf.numPages} / ${pdf.numPages}`);
});
