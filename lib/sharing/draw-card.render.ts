import path from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { cropRegion, focusIn, scaledRegion } from "@/lib/images/focus.rules";
import { findVariant } from "@/lib/images/variants.gateway";
import { isMasterKey, readRendition, type Size } from "@/lib/images/variants.rules";
import { imageKeyOf } from "@/lib/profiles/profile-images.rules";
import { currentAsker } from "@/lib/server/asker";
import { queue } from "@/lib/server/queues";
import { failure } from "@/lib/shared/failure";
import { initials } from "@/lib/shared/initials";
import { pickMarkGround } from "@/lib/shared/mark-ground";
import {
  canWrite,
  shareColours as colours,
  type ShareCard,
  shareMarkColours,
  shareSize,
} from "@/lib/sharing/share-cards.rules";

// Our two faces in one weight each and as TrueType, which is what Pango reads; their licence lies beside them.
const face = (file: string) => path.join(process.cwd(), "lib/sharing", file);
const faces = {
  display: { file: face("display.ttf"), name: "Vitrine Display" },
  text: { file: face("text.ttf"), name: "Vitrine Text" },
} as const;

const EDGE = 64;
const HALF = shareSize.width / 2;
const INSET = 40;
const MARK_SIZE = 220;
const titleSizes = [72, 60, 48, 40, 32, 26];
const lineSizes = [28, 24];
const TITLE_HEIGHT = 300;
const LINE_HEIGHT = 76;

type Written = { data: Buffer; width: number; height: number };
type Wanted = {
  text: string;
  as: keyof typeof faces;
  colour: string;
  /** In pixels, the first that fits is taken; where none does, the text is cut. */
  sizes: readonly number[];
  width: number;
  height: number;
};

const markup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

async function write(text: string, size: number, { as, colour, width }: Wanted): Promise<Written> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${markup(text)}</span>`,
      fontfile: faces[as].file,
      font: `${faces[as].name} ${size}`,
      width,
      // At 72 dots an inch a point is a pixel.
      dpi: 72,
      wrap: "word-char",
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Writes a text into its box: smaller where it is long, and cut where even the smallest is too large. */
async function fit(wanted: Wanted): Promise<Written> {
  const { text, sizes, width, height } = wanted;
  const fits = (written: Written) => written.width <= width && written.height <= height;
  for (const size of sizes) {
    // oxlint-disable-next-line no-await-in-loop -- the next size is only tried when this one is too large
    const written = await write(text, size, wanted);
    if (fits(written)) return written;
  }
  for (let kept = Math.floor(text.length * 0.8); kept > 1; kept = Math.floor(kept * 0.8)) {
    // oxlint-disable-next-line no-await-in-loop -- the next cut is only tried when this one is too long
    const written = await write(`${text.slice(0, kept).trimEnd()}…`, sizes.at(-1) ?? 26, wanted);
    if (fits(written)) return written;
  }
  return write("…", sizes.at(-1) ?? 26, wanted);
}

async function readPicture(url: string | null): Promise<Buffer | null> {
  const key = url === null ? null : imageKeyOf(url);
  if (key === null || !isMasterKey(key)) return null;
  const asked = new URLSearchParams({ w: "1200", h: "1200", fit: "max", fm: "jpg" });
  const { rendition } = readRendition(asked);
  const served = await findVariant(key, rendition, "jpg", () => Promise.resolve());
  return served?.body ?? null;
}

/** A portrait cropped to its box around the focus in its address. */
async function crop(picture: Buffer, address: string | null, box: Size): Promise<Sharp> {
  const { width, height } = await sharp(picture).metadata();
  const region = cropRegion({ width, height }, box.width / box.height, focusIn(address));
  const { whole, part } = scaledRegion(box, region);
  return sharp(picture).resize(whole.width, whole.height, { fit: "fill" }).extract(part);
}

/** The picture on its ground: a portrait fills the box, art stands in it whole. */
async function hang(picture: Buffer, card: ShareCard, width: number): Promise<OverlayOptions> {
  const { height } = shareSize;
  const box = card.fills
    ? await crop(picture, card.picture, { width, height })
    : sharp(picture)
        .resize(width - 2 * INSET, height - 2 * INSET, {
          fit: "contain",
          background: colours.surface,
        })
        .extend({
          top: INSET,
          bottom: INSET,
          left: INSET,
          right: INSET,
          background: colours.surface,
        });
  return { input: await box.png().toBuffer(), left: shareSize.width - width, top: 0 };
}

/** The lettered mark in the half where a picture would be; nothing where our fonts lack its letters. */
async function drawMark({ mark }: ShareCard): Promise<OverlayOptions[]> {
  const letters = mark === undefined ? "" : initials(mark.name);
  if (mark === undefined || letters === "" || !canWrite(letters)) return [];
  const { height } = shareSize;
  const ground = {
    width: HALF,
    height,
    channels: 3,
    background: shareMarkColours[pickMarkGround(mark.seed)],
  } as const;
  const { data, ...size } = await write(letters, MARK_SIZE, {
    text: letters,
    as: "display",
    colour: colours.text,
    sizes: [],
    width: HALF,
    height,
  });
  const left = Math.round(shareSize.width - HALF / 2 - size.width / 2);
  return [
    { input: { create: ground }, left: shareSize.width - HALF, top: 0 },
    { input: data, left, top: Math.round((height - size.height) / 2) },
  ];
}

/** The texts of a card from the bottom up, and the product's name on top. */
async function letter(card: ShareCard, width: number): Promise<OverlayOptions[]> {
  const box = { width, colour: colours.muted, as: "text" } as const;
  const brand = await write("Vitrine", 32, {
    ...box,
    as: "display",
    text: "",
    sizes: [],
    height: 0,
  });
  const layers: OverlayOptions[] = [{ input: brand.data, left: EDGE, top: EDGE }];
  let bottom = shareSize.height - EDGE;
  const stand = ({ data, height }: Written, space: number) => {
    bottom -= height;
    layers.push({ input: data, left: EDGE, top: bottom });
    bottom -= space;
  };
  const lines = card.lines.filter(canWrite).toReversed();
  for (const text of lines) {
    // oxlint-disable-next-line no-await-in-loop -- each line stands on the one below it
    stand(await fit({ ...box, text, sizes: lineSizes, height: LINE_HEIGHT }), 18);
  }
  bottom -= 12;
  const title = { ...box, as: "display", colour: colours.text, sizes: titleSizes } as const;
  stand(await fit({ ...title, text: card.title, height: TITLE_HEIGHT }), 0);
  return layers;
}

async function layersOf(card: ShareCard, picture: Buffer | null): Promise<OverlayOptions[]> {
  const isWritten = canWrite(card.title);
  // A title in letters that we cannot write stands on the page; here its picture speaks alone.
  if (!isWritten && picture !== null) return [await hang(picture, card, shareSize.width)];
  const given = isWritten ? card : { ...card, title: "Vitrine", lines: [] };
  if (picture === null) {
    const mark = await drawMark(given);
    return [
      ...mark,
      ...(await letter(given, (mark.length > 0 ? HALF : shareSize.width) - 2 * EDGE)),
    ];
  }
  return [await hang(picture, card, HALF), ...(await letter(given, HALF - 2 * EDGE))];
}

/** Draws the picture for sharing, as JPEG. @throws UPSTREAM_UNAVAILABLE when too many are being drawn, or nobody waits for it any more */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  const { width, height } = shareSize;
  const asker = currentAsker();
  const picture = await readPicture(card.picture);
  return queue("drawings").run(async () => {
    const layers = await layersOf(card, picture);
    if (!asker.isThere()) {
      throw failure("UPSTREAM_UNAVAILABLE", "Nobody waits for this any more.");
    }
    return sharp({ create: { width, height, channels: 3, background: colours.ground } })
      .composite(layers)
      .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
      .toBuffer();
  });
}
