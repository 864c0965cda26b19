/** A small PDF, whole and valid. */
export function createPdf(name = "cv.pdf", { padding = 0 } = {}): File {
  const body = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%${"x".repeat(padding)}\n`;
  const start = body.length;
  const text = `${body}xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000054 00000 n \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new File([text], name, { type: "application/pdf" });
}

function createBox(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

/** An MP4 file with a track of each handler: `soun`, `vide`. */
export function createMp4(handlers: readonly string[]): Buffer {
  const tracks = handlers.map((handler) =>
    createBox("hdlr", Buffer.concat([Buffer.alloc(8), Buffer.from(`${handler}\0\0\0\0`)])),
  );
  return Buffer.concat([
    createBox("ftyp", Buffer.from("M4A \0\0\0\0")),
    createBox("moov", Buffer.concat(tracks)),
    createBox("mdat", Buffer.alloc(100)),
  ]);
}

/** One frame of MPEG layer III, 128 kbit/s. */
export const createMp3 = (): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);

export const createOgg = (codec = "\x01vorbis"): Buffer =>
  Buffer.concat([
    Buffer.from("OggS\0\x02"),
    Buffer.alloc(20),
    Buffer.from([1, 30]),
    Buffer.from(codec, "latin1"),
    Buffer.alloc(60),
  ]);

export const createFlac = (): Buffer => Buffer.concat([Buffer.from("fLaC"), Buffer.alloc(200)]);
