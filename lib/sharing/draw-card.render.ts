import path from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { cropRegion, focusOfAddress, scaledRegion } from "@/lib/images/focus.rules";
import { findVariant } from "@/lib/images/variants.gateway";
import { isMasterKey, readRendition, type Size } from "@/lib/images/variants.rules";
import { parseImageKey } from "@/lib/profiles/profile-images.rules";
import { currentRequester } from "@/lib/server/requester";
import { queue } from "@/lib/server/queues";
import { failure } from "@/lib/shared/failure";
import { initials } from "@/lib/shared/initials";
import { pickMarkGround } from "@/lib/shared/mark-ground";
import {
  canRender,
  shareColours as colours,
  type ShareCard,
  shareMarkColours,
  shareSize,
} from "@/lib/sharing/share-cards.rules";

// Our two fonts in one weight each, as TrueType, which Pango reads; their licences are next to them.
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

type RenderedText = { data: Buffer; width: number; height: number };
type TextBox = {
  text: string;
  as: keyof typeof faces;
  colour: string;
  /** In pixels; the first that fits is used, else the text is cut. */
  sizes: readonly number[];
  width: number;
  height: number;
};

const markup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

async function renderText(
  text: string,
  size: number,
  { as, colour, width }: TextBox,
): Promise<RenderedText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${markup(text)}</span>`,
      fontfile: faces[as].file,
      font: `${faces[as].name} ${size}`,
      width,
      // At 72 dots per inch a point is a pixel.
      dpi: 72,
      wrap: "word-char",
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function fitText(box: TextBox): Promise<RenderedText> {
  const { text, sizes, width, height } = box;
  const fits = (written: RenderedText) => written.width <= width && written.height <= height;
  for (const size of sizes) {
    // oxlint-disable-next-line no-await-in-loop -- the next size is only tried when this one is too large
    const written = await renderText(text, size, box);
    if (fits(written)) return written;
  }
  for (let length = Math.floor(text.length * 0.8); length > 1; length = Math.floor(length * 0.8)) {
    // oxlint-disable-next-line no-await-in-loop -- the next cut is only tried when this one is too long
    const written = await renderText(
      `${text.slice(0, length).trimEnd()}…`,
      sizes.at(-1) ?? 26,
      box,
    );
    if (fits(written)) return written;
  }
  return renderText("…", sizes.at(-1) ?? 26, box);
}

async function readImage(url: string | null): Promise<Buffer | null> {
  const key = url === null ? null : parseImageKey(url);
  if (key === null || !isMasterKey(key)) return null;
  const query = new URLSearchParams({ w: "1200", h: "1200", fit: "max", fm: "jpg" });
  const { rendition } = readRendition(query);
  const served = await findVariant(key, rendition, "jpg", () => Promise.resolve());
  return served?.body ?? null;
}

async function crop(picture: Buffer, address: string | null, box: Size): Promise<Sharp> {
  const { width, height } = await sharp(picture).metadata();
  const region = cropRegion({ width, height }, box.width / box.height, focusOfAddress(address));
  const { whole, part } = scaledRegion(box, region);
  return sharp(picture).resize(whole.width, whole.height, { fit: "fill" }).extract(part);
}

async function layoutImage(
  picture: Buffer,
  card: ShareCard,
  width: number,
): Promise<OverlayOptions> {
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

/** The initials in place of an image; nothing where our fonts lack their letters. */
async function layoutInitials({ mark }: ShareCard): Promise<OverlayOptions[]> {
  const letters = mark === undefined ? "" : initials(mark.name);
  if (mark === undefined || letters === "" || !canRender(letters)) return [];
  const { height } = shareSize;
  const ground = {
    width: HALF,
    height,
    channels: 3,
    background: shareMarkColours[pickMarkGround(mark.seed)],
  } as const;
  const { data, ...size } = await renderText(letters, MARK_SIZE, {
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

async function layoutTexts(card: ShareCard, width: number): Promise<OverlayOptions[]> {
  const box = { width, colour: colours.muted, as: "text" } as const;
  const brand = await renderText("Vitrine", 32, {
    ...box,
    as: "display",
    text: "",
    sizes: [],
    height: 0,
  });
  const layers: OverlayOptions[] = [{ input: brand.data, left: EDGE, top: EDGE }];
  let bottom = shareSize.height - EDGE;
  const addLine = ({ data, height }: RenderedText, space: number) => {
    bottom -= height;
    layers.push({ input: data, left: EDGE, top: bottom });
    bottom -= space;
  };
  const lines = card.lines.filter(canRender).toReversed();
  for (const text of lines) {
    // oxlint-disable-next-line no-await-in-loop -- each line stands on the one below it
    addLine(await fitText({ ...box, text, sizes: lineSizes, height: LINE_HEIGHT }), 18);
  }
  bottom -= 12;
  const title = { ...box, as: "display", colour: colours.text, sizes: titleSizes } as const;
  addLine(await fitText({ ...title, text: card.title, height: TITLE_HEIGHT }), 0);
  return layers;
}

async function layoutCard(card: ShareCard, picture: Buffer | null): Promise<OverlayOptions[]> {
  const isWritten = canRender(card.title);
  // A title that our fonts cannot render is left to the page, and only the image is shown.
  if (!isWritten && picture !== null) return [await layoutImage(picture, card, shareSize.width)];
  const content = isWritten ? card : { ...card, title: "Vitrine", lines: [] };
  if (picture === null) {
    const mark = await layoutInitials(content);
    return [
      ...mark,
      ...(await layoutTexts(content, (mark.length > 0 ? HALF : shareSize.width) - 2 * EDGE)),
    ];
  }
  return [await layoutImage(picture, card, HALF), ...(await layoutTexts(content, HALF - 2 * EDGE))];
}

/** As JPEG. @throws UPSTREAM_UNAVAILABLE when too many are being drawn, or nobody waits for it any more */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  const { width, height } = shareSize;
  const requester = currentRequester();
  const picture = await readImage(card.picture);
  return queue("drawings").run(async () => {
    const layers = await layoutCard(card, picture);
    if (!requester.isConnected()) {
      throw failure("UPSTREAM_UNAVAILABLE", "Nobody waits for this any more.");
    }
    return sharp({ create: { width, height, channels: 3, background: colours.ground } })
      .composite(layers)
      .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
      .toBuffer();
  });
}
