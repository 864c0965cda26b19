import { crc32, deflateSync } from "node:zlib";
import sharp, { type Color } from "sharp";

/** A file made on the spot: what it is, what becomes of it (201 taken, else the refusal), and its size once taken. */
type MadeFile = {
  what: string;
  status: number;
  size?: [width: number, height: number];
  make: () => Promise<Buffer> | Buffer;
};

const blank = (width: number, height: number, background: Color = "#c03020") =>
  sharp({ create: { width, height, channels: 3, background } });

/** Ends that pretend to be something else: an archive, a page, a script. */
const disguises = Buffer.from("PK\x03\x04root:x:0:0<script>alert(1)</script><?php ?>", "latin1");

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** An RGB PNG whose header may lie about its size, with chunks of one's own before the pixels. */
function png(header: [number, number], rows: number, chunks: Buffer[] = []): Buffer {
  const [width, height] = header;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * rows));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    ...chunks,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** An animated WebP of 40 × 30; its colours are far apart, as frames that look the same would become one. */
async function animation(): Promise<Buffer> {
  const colours = ["#c03020", "#20c030", "#3020c0"];
  const frames = await Promise.all(colours.map((colour) => blank(40, 30, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A GIF of one pixel, as often as wanted, each time in another colour. */
function flicker(count: number): Promise<Buffer> {
  const raw = Buffer.from(
    Array.from({ length: count }, (_, index) => [index % 256, (index >> 8) * 60, 0]).flat(),
  );
  return sharp(raw, { raw: { width: 1, height: count, channels: 3, pageHeight: 1 } })
    .gif({ keepDuplicateFrames: true })
    .toBuffer();
}

const word = (number: number) => [number & 255, number >> 8];

/** A GIF whose header states a size, with frames wherever and as large as wanted; each brings one pixel at most. */
function gif(screen: [number, number], ...places: [x: number, y: number, w: number, h: number][]) {
  const colours = [0x80, 0, 0, 0, 0, 0, 0, 0, 0];
  return Buffer.from([
    ...Buffer.from("GIF89a"),
    ...screen.flatMap(word),
    ...colours,
    ...places.flatMap((place) => [0x2c, ...place.flatMap(word), 0, 2, 2, 0x4c, 1, 0]),
    0x3b,
  ]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';

/** The nastiest kinds of a large corpus, each made by a few lines. */
export const madeFiles: readonly MadeFile[] = [
  { what: "an empty file", status: 422, make: () => Buffer.alloc(0) },
  { what: "one byte", status: 422, make: () => Buffer.from([0xff]) },
  { what: "an SVG, whatever its name", status: 415, make: () => Buffer.from(svg) },
  { what: "an archive", status: 415, make: () => Buffer.from("PK\x03\x04" + "\0".repeat(40)) },
  {
    what: "a JPEG that breaks off",
    status: 422,
    make: async () => (await blank(900, 600).jpeg().toBuffer()).subarray(0, 900),
  },
  {
    what: "a JPEG that is an archive and a page too",
    status: 201,
    size: [90, 60],
    make: async () => Buffer.concat([await blank(90, 60).jpeg().toBuffer(), disguises]),
  },
  {
    what: "a CMYK JPEG",
    status: 201,
    size: [90, 60],
    make: () => blank(90, 60).toColourspace("cmyk").jpeg().toBuffer(),
  },
  {
    what: "a JPEG on its side, with the place where it was taken",
    status: 201,
    size: [60, 90],
    make: () =>
      blank(90, 60)
        .jpeg()
        .withExif({ IFD3: { GPSLatitude: "51/1 30/1 3230/100" } })
        .withMetadata({ orientation: 6 })
        .toBuffer(),
  },
  {
    what: "a PNG that says it is 60,000 × 60,000",
    status: 413,
    make: () => png([60_000, 60_000], 1),
  },
  { what: "a PNG that says it has no width", status: 422, make: () => png([0, 60], 60) },
  { what: "a PNG with a tenth of its rows", status: 422, make: () => png([900, 600], 60) },
  {
    what: "a PNG with 4 MB of text",
    status: 201,
    size: [90, 60],
    make: () =>
      png([90, 60], 60, [chunk("tEXt", Buffer.from(`Comment\0${"<script>".repeat(524_288)}`))]),
  },
  {
    what: "a PNG with a small text that unpacks to 200 MB",
    status: 201,
    size: [90, 60],
    make: () =>
      png([90, 60], 60, [
        chunk(
          "zTXt",
          Buffer.concat([Buffer.from("c\0\0"), deflateSync(Buffer.alloc(200_000_000))]),
        ),
      ]),
  },
  {
    what: "a PNG of 16 bits a channel",
    status: 201,
    size: [90, 60],
    make: () => blank(90, 60).toColourspace("rgb16").png().toBuffer(),
  },
  {
    what: "an animated WebP",
    status: 201,
    size: [40, 30],
    make: animation,
  },
  {
    what: "an animated WebP of small frames that says it is 16,000 × 16,000",
    status: 413,
    make: async () => {
      const file = await animation();
      // The canvas of an animation: three bytes a side, less one.
      file.set([0x7f, 0x3e, 0, 0x7f, 0x3e, 0], 24);
      return file;
    },
  },
  {
    what: "a GIF that says it is 65,535 × 65,535, with one pixel",
    status: 413,
    make: () => gif([65_535, 65_535], [0, 0, 1, 1]),
  },
  {
    what: "a GIF that says it is one pixel, with a frame of 65,535 × 65,535",
    status: 413,
    make: () => gif([1, 1], [0, 0, 65_535, 65_535]),
  },
  {
    what: "a GIF that says it is one pixel, with its frame far away",
    status: 413,
    make: () => gif([1, 1], [60_000, 60_000, 1, 1]),
  },
  {
    what: "a GIF of one pixel whose second frame, which nobody decodes, is 65,535 × 65,535",
    status: 201,
    size: [1, 1],
    make: () => gif([1, 1], [0, 0, 1, 1], [0, 0, 65_535, 65_535]),
  },
  { what: "a GIF of 1,001 frames", status: 413, make: () => flicker(1_001) },
];
