type PdfParts = { objects?: readonly (string | Buffer)[]; trailer?: string; head?: string };

/** A whole PDF of these objects, the first of which is its catalogue. */
export function createPdfOf({ objects = [], trailer = "", head = "%PDF-1.7\n" }: PdfParts): Buffer {
  const parts: Buffer[] = [Buffer.from(head, "latin1")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(Buffer.isBuffer(object) ? object : Buffer.from(object, "latin1"));
    add(Buffer.from("\nendobj\n"));
  }
  const start = length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  add(Buffer.from(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines.join("")}`));
  add(Buffer.from(`trailer<</Size ${offsets.length + 1}/Root 1 0 R${trailer}>>\n`));
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A PDF with one page for each text, which says it. @param catalogue further entries of it */
export function createWrittenPdf(texts: readonly string[], catalogue = ""): Buffer {
  const font = "<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>";
  const contents = texts.map((text) => `BT /F 24 Tf 72 720 Td (${text}) Tj ET`);
  const kids = texts.map((_, index) => `${3 + 2 * index} 0 R`);
  const pages = contents.flatMap((content, index) => [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${4 + 2 * index} 0 R/Resources<</Font${font}>>>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ]);
  return createPdfOf({
    objects: [
      `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
      `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${texts.length}>>`,
      ...pages,
    ],
  });
}
