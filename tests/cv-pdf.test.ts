import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { renderCvPdf } from "@/lib/cvs/cv-pdf.render";
import { CvEntry, CvEntryForm } from "@/lib/cvs/cvs.schema";
import { findProfile } from "@/lib/profiles/profiles.queries";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";

const A4 = [595.28, 841.89];

const toEntry = (fields: object) =>
  CvEntry.parse({
    ...CvEntryForm.parse({ kind: "EXHIBITION", form: "SOLO", from: "2024", ...fields }),
    id: newId(),
    confirmed: null,
    updatedAt: "2026-11-01T00:00:00.000Z",
  });

async function render(titles: readonly string[]) {
  const profile = await findProfile((await createArtist()).profileId, null);
  const entries = titles.map((title) => toEntry({ title, venue: "Kunsthalle" }));
  const cv = { revision: 1, kinds: [], order: "NEWEST" as const, entries };
  return { bytes: await renderCvPdf(cv, profile), again: () => renderCvPdf(cv, profile) };
}

const open = (bytes: Uint8Array) => getDocument({ data: bytes.slice(), verbosity: 0 }).promise;

async function readText(bytes: Uint8Array): Promise<string> {
  const pdf = await open(bytes);
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ("str" in item ? item.str : "")));
  }
  return texts.join(" ");
}

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
