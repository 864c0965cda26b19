import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import { formatCvDates, formatCvDetails } from "@/lib/cvs/cv-lines.rules";
import { listSections } from "@/lib/cvs/cv-order.rules";
import type { Cv, CvEntry } from "@/lib/cvs/cvs.schema";
import { splitByTypeface, typefaces } from "@/lib/cvs/pdf-typefaces.render";
import { describeKindAndPlace } from "@/lib/profiles/profile-lines.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { formatWebAddress } from "@/lib/shared/web/web-address";

/** In points, as all lengths here. */
const MARGIN = 56;
const GAP = 14;
const DATES_WIDTH = 120;
const WIDTH = 595.28 - 2 * MARGIN;
/** The height of a line, as a multiple of the size of its letters. */
const LEADING = 1.45;

type Doc = InstanceType<typeof PdfDocument>;
type Element = ReturnType<Doc["struct"]>;

type Style = { size: number; weight?: "regular" | "bold"; width?: number };

/** Lines are as high and stand as deep in each typeface. */
const toTextOptions = (doc: Doc, { size, width }: Style) => ({
  ...(width !== undefined && { width }),
  lineGap: LEADING * size - doc.currentLineHeight(true),
  baseline: -size,
});

/** Writes a text where the last one ended, or at `x` and `y`. */
function write(doc: Doc, text: string, style: Style & { x?: number; y?: number }): void {
  const { size, weight = "regular", x = doc.x, y = doc.y } = style;
  const runs = splitByTypeface(text);
  for (const [index, run] of runs.entries()) {
    doc.font(typefaces[run.typeface][weight]).fontSize(size);
    const options = { ...toTextOptions(doc, style), continued: index < runs.length - 1 };
    if (index === 0) doc.text(run.text, x, y, options);
    else doc.text(run.text, options);
  }
}

/** Returns the height of a text as if it were written in the widest of its typefaces. */
function measure(doc: Doc, text: string, style: Style): number {
  const runs = splitByTypeface(text);
  const widest = runs.some(({ typeface }) => typeface === "japanese") ? "japanese" : "european";
  doc.font(typefaces[widest][style.weight ?? "regular"]).fontSize(style.size);
  const printed = runs.map((run) => run.text).join("");
  return doc.heightOfString(printed, toTextOptions(doc, style));
}

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

const left = MARGIN + DATES_WIDTH;
const styles = {
  name: { size: 20, weight: "bold", width: WIDTH },
  heading: { size: 12, weight: "bold", width: WIDTH },
  text: { size: 10, width: WIDTH },
  dates: { size: 10, width: DATES_WIDTH - GAP },
  title: { size: 10, weight: "bold", width: WIDTH - DATES_WIDTH },
  details: { size: 10, width: WIDTH - DATES_WIDTH },
  number: { size: 8 },
} as const;

type Line = { text: string; style: Style };

/** Returns what stands beside the dates, line by line. */
const listLines = (entry: CvEntry): Line[] =>
  [
    { text: entry.title, style: styles.title },
    { text: formatCvDetails(entry), style: styles.details },
    { text: entry.url === null ? "" : formatWebAddress(entry.url), style: styles.details },
  ].filter(({ text }) => text !== "");

/** A date stays on one line. */
const formatDates = (entry: CvEntry): string =>
  formatCvDates(entry).replaceAll(/(?<!–) (?!–)/g, "\u00a0");

function measureEntry(doc: Doc, entry: CvEntry): number {
  const heights = listLines(entry).map(({ text, style }) => measure(doc, text, style));
  const height = heights.reduce((sum, each) => sum + each, 0);
  return Math.max(height, measure(doc, formatDates(entry), styles.dates));
}

function addEntry(doc: Doc, list: Element, entry: CvEntry): void {
  ensureRoom(doc, measureEntry(doc, entry));
  const top = doc.y;
  const item = add(doc, list, "LI");
  add(doc, item, "Lbl", () =>
    write(doc, `${formatDates(entry)} `, { ...styles.dates, x: MARGIN, y: top }),
  );
  const afterDates = doc.y;
  add(doc, item, "LBody", () => {
    doc.y = top;
    for (const { text, style } of listLines(entry)) write(doc, `${text} `, { ...style, x: left });
  });
  doc.y = Math.max(doc.y, afterDates) + GAP / 2;
}

/** Numbers the pages, which readers of the content are not told. */
function addPageNumbers(doc: Doc): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Otherwise a text in the margin would begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination" });
    const y = doc.page.height - MARGIN / 2;
    write(doc, `${page + 1} / ${count}`, { ...styles.number, x: MARGIN, y });
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
    font: typefaces.european.regular,
    info: {
      Title: `${profile.name}: CV`,
      Author: profile.name,
      CreationDate: new Date(Math.max(...times.map((time) => Date.parse(time)))),
    },
  });
  const bytes = buffer(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  add(doc, root, "H1", () => write(doc, profile.name, styles.name));
  add(doc, root, "P", () => write(doc, describeKindAndPlace(profile), styles.text));
  for (const { heading, entries: listed } of listSections(entries)) {
    // No heading stands alone at the end of a page.
    const [first] = listed;
    ensureRoom(doc, 3 * GAP + (first === undefined ? 0 : measureEntry(doc, first)));
    const section = add(doc, root, "Sect");
    add(doc, section, "H2", () =>
      write(doc, heading, { ...styles.heading, x: MARGIN, y: doc.y + GAP }),
    );
    doc.y += GAP / 2;
    const list = add(doc, section, "L");
    for (const entry of listed) addEntry(doc, list, entry);
  }
  addPageNumbers(doc);
  doc.end();
  return new Uint8Array(await bytes);
}
