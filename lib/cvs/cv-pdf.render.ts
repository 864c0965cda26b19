import path from "node:path";
import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import { formatCvDates, formatCvDetails } from "@/lib/cvs/cv-lines.rules";
import { listSections } from "@/lib/cvs/cv-order.rules";
import type { Cv, CvEntry } from "@/lib/cvs/cvs.schema";
import { describeKindAndPlace } from "@/lib/profiles/profile-lines.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { formatWebAddress } from "@/lib/shared/web/web-address";

const toFontPath = (file: string) =>
  path.join(process.cwd(), "node_modules/@expo-google-fonts", file);
const fonts = {
  european: {
    regular: toFontPath("source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
    bold: toFontPath("source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf"),
  },
  // Its Greek and Cyrillic letters are as wide as the Japanese ones.
  japanese: {
    regular: toFontPath("biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf"),
    bold: toFontPath("biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf"),
  },
} as const;

const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\u3000-\u303f\uff00-\uffef]/u;

/** In points, as all lengths here. */
const MARGIN = 56;
const GAP = 14;
const DATES_WIDTH = 120;
const sizes = { name: 20, heading: 12, text: 10, number: 8 } as const;

type Doc = InstanceType<typeof PdfDocument>;
type Element = ReturnType<Doc["struct"]>;

/** Sets the typeface that has the letters of a text. */
const setFont = (doc: Doc, text: string, weight: "regular" | "bold" = "regular"): Doc =>
  doc.font(fonts[JAPANESE.test(text) ? "japanese" : "european"][weight]);

/** Begins a page where less than this height is left. */
function ensureRoom(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
}

/** Adds an element of the document's structure, with what `draw` writes. */
function add(doc: Doc, parent: Element, type: string, draw?: () => void): Element {
  const element = draw === undefined ? doc.struct(type) : doc.struct(type, {}, draw);
  parent.add(element);
  return element;
}

function addEntry(doc: Doc, list: Element, entry: CvEntry): void {
  const left = MARGIN + DATES_WIDTH;
  const width = doc.page.width - left - MARGIN;
  const address = entry.url === null ? "" : formatWebAddress(entry.url);
  const details = [formatCvDetails(entry), address].filter(Boolean).join("\n");
  const dates = formatCvDates(entry);
  doc.fontSize(sizes.text);
  const titleHeight = setFont(doc, entry.title, "bold").heightOfString(entry.title, { width });
  const detailsHeight = setFont(doc, details).heightOfString(details, { width });
  const datesHeight = setFont(doc, dates).heightOfString(dates, { width: DATES_WIDTH - GAP });
  ensureRoom(doc, Math.max(titleHeight + detailsHeight, datesHeight));
  const top = doc.y;
  const item = add(doc, list, "LI");
  add(doc, item, "Lbl", () => {
    doc.text(`${dates} `, MARGIN, top, { width: DATES_WIDTH - GAP });
  });
  const afterDates = doc.y;
  add(doc, item, "LBody", () => {
    setFont(doc, entry.title, "bold").text(`${entry.title} `, left, top, { width });
    if (details !== "") setFont(doc, details).text(details, { width });
  });
  doc.y = Math.max(doc.y, afterDates) + GAP / 2;
}

/** Numbers the pages, which readers of the content are not told. */
function addPageNumbers(doc: Doc): void {
  const { count } = doc.bufferedPageRange();
  doc.font(fonts.european.regular).fontSize(sizes.number);
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Otherwise a text in the margin would begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination" });
    doc.text(`${page + 1} / ${count}`, MARGIN, doc.page.height - MARGIN / 2);
    doc.endMarkedContent();
  }
}

/** Returns a tagged PDF on A4 with its fonts. The same CV gives the same bytes. */
export async function renderCvPdf(
  { entries }: Cv,
  profile: Profile,
): Promise<Uint8Array<ArrayBuffer>> {
  const times = [profile.updatedAt, ...entries.map(({ updatedAt }) => updatedAt)];
  const doc = new PdfDocument({
    size: "A4",
    margin: MARGIN,
    pdfVersion: "1.7",
    lang: "en-GB",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: fonts.european.regular,
    info: {
      Title: `${profile.name}: CV`,
      Author: profile.name,
      CreationDate: new Date(Math.max(...times.map((time) => Date.parse(time)))),
    },
  });
  const bytes = buffer(doc);
  doc.lineGap(2);
  const root = doc.struct("Document");
  doc.addStructure(root);
  add(doc, root, "H1", () =>
    setFont(doc, profile.name, "bold").fontSize(sizes.name).text(profile.name),
  );
  const kindAndPlace = describeKindAndPlace(profile);
  add(doc, root, "P", () => setFont(doc, kindAndPlace).fontSize(sizes.text).text(kindAndPlace));
  for (const { heading, entries: listed } of listSections(entries)) {
    // No heading stands alone at the end of a page.
    ensureRoom(doc, 4 * GAP);
    const section = add(doc, root, "Sect");
    add(doc, section, "H2", () =>
      setFont(doc, heading, "bold")
        .fontSize(sizes.heading)
        .text(heading, MARGIN, doc.y + GAP),
    );
    doc.y += GAP / 2;
    const list = add(doc, section, "L");
    for (const entry of listed) addEntry(doc, list, entry);
  }
  addPageNumbers(doc);
  doc.end();
  return new Uint8Array(await bytes);
}
