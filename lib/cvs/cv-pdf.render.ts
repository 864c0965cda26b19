import path from "node:path";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { formatCvDates, formatCvDetails } from "@/lib/cvs/cv-lines.rules";
import { listSections } from "@/lib/cvs/cv-order.rules";
import type { Cv, CvEntry } from "@/lib/cvs/cvs.schema";
import { describeProfileKind } from "@/lib/profiles/profile-lines.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { formatPlace } from "@/lib/shared/texts/format-place";
import { formatWebAddress } from "@/lib/shared/web/web-address";

/** One typeface with Latin, Greek, Cyrillic and Japanese letters. */
const toFontPath = (file: string) =>
  path.join(process.cwd(), "node_modules/@expo-google-fonts/biz-udpgothic", file);
const fonts = {
  regular: toFontPath("400Regular/BIZUDPGothic_400Regular.ttf"),
  bold: toFontPath("700Bold/BIZUDPGothic_700Bold.ttf"),
} as const;

/** In points, as all lengths here. */
const MARGIN = 56;
const DATES_WIDTH = 110;
const sizes = { name: 20, heading: 12, text: 10, footer: 8 } as const;

type Doc = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Doc["struct"]>;

const getBottom = ({ page }: Doc) => page.height - page.margins.bottom;

function addElement(doc: Doc, parent: Element, type: "Sect" | "L" | "LI"): Element {
  const element = doc.struct(type);
  parent.add(element);
  return element;
}

function addEntry(doc: Doc, list: Element, entry: CvEntry): void {
  const left = MARGIN + DATES_WIDTH;
  const width = doc.page.width - left - MARGIN;
  const details = [
    formatCvDetails(entry),
    entry.url === null ? "" : formatWebAddress(entry.url),
  ].filter(Boolean);
  const text = [entry.title, ...details].join("\n");
  doc.font(fonts.regular).fontSize(sizes.text);
  const dates = formatCvDates(entry);
  const height = Math.max(
    doc.heightOfString(text, { width }),
    doc.heightOfString(dates, { width: DATES_WIDTH - 10 }),
  );
  if (doc.y + height > getBottom(doc)) doc.addPage();
  const top = doc.y;
  const item = addElement(doc, list, "LI");
  item.add(
    doc.struct("Lbl", () => {
      doc.text(`${dates} `, MARGIN, top, { width: DATES_WIDTH - 10 });
    }),
  );
  item.add(
    doc.struct("LBody", () => {
      doc.font(fonts.bold).text(entry.title, left, top, { width });
      doc.font(fonts.regular);
      for (const line of details) doc.text(line, left, doc.y, { width });
    }),
  );
  doc.y = Math.max(doc.y, top + height) + 6;
}

function addHeading(doc: Doc, section: Element, heading: string): void {
  doc.font(fonts.bold).fontSize(sizes.heading);
  // No heading stands alone at the end of a page.
  if (doc.y + 60 > getBottom(doc)) doc.addPage();
  section.add(
    doc.struct("H2", () => {
      doc.text(heading, MARGIN, doc.y + 12);
    }),
  );
  doc.y += 6;
}

function addTitle(doc: Doc, root: Element, profile: Profile): void {
  root.add(
    doc.struct("H1", () => {
      doc.font(fonts.bold).fontSize(sizes.name).text(profile.name);
    }),
  );
  const line = [describeProfileKind(profile), formatPlace(profile)].filter(Boolean).join(", ");
  root.add(
    doc.struct("P", () => {
      doc.font(fonts.regular).fontSize(sizes.text).text(line);
    }),
  );
}

/** Writes the number of each page, which readers of the content are not told. */
function addPageNumbers(doc: Doc): void {
  const { count } = doc.bufferedPageRange();
  doc.font(fonts.regular).fontSize(sizes.footer);
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Otherwise a text in the margin would begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination" });
    const width = doc.page.width - 2 * MARGIN;
    doc.text(`${page + 1} / ${count}`, MARGIN, doc.page.height - 36, { width, align: "right" });
    doc.endMarkedContent();
  }
}

/** Returns a tagged PDF on A4 with its fonts. The same CV gives the same bytes. */
export async function renderCvPdf({ entries }: Cv, profile: Profile): Promise<Uint8Array<ArrayBuffer>> {
  const times = entries.map(({ updatedAt }) => updatedAt);
  const changedAt = [profile.updatedAt, ...times].toSorted().at(-1) ?? profile.updatedAt;
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    pdfVersion: "1.7",
    lang: "en-GB",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: fonts.regular,
    info: { Title: `${profile.name}: CV`, Author: profile.name, CreationDate: new Date(changedAt) },
  });
  const bytes = buffer(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  addTitle(doc, root, profile);
  for (const { heading, entries: listed } of listSections(entries)) {
    const section = addElement(doc, root, "Sect");
    addHeading(doc, section, heading);
    const list = addElement(doc, section, "L");
    for (const entry of listed) addEntry(doc, list, entry);
  }
  addPageNumbers(doc);
  doc.end();
  return new Uint8Array(await bytes);
}
