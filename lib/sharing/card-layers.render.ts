import path from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { calculateCropRegion, readFocus, scaleRegion } from "@/lib/images/focus.rules";
import type { Size } from "@/lib/images/variants.rules";
import { getInitials } from "@/lib/shared/texts/initials";
import { pickAvatarColour } from "@/lib/shared/avatar-colours";
import {
  canRender,
  shareColours as colours,
  type ShareCard,
  shareAvatarColours,
  shareSize,
} from "@/lib/sharing/share-design.rules";

// TrueType, because Pango cannot read the WOFF2 files of the site; the licences are next to them.
const toFontPath = (file: string) => path.join(process.cwd(), "lib/sharing", file);
const fonts = {
  display: { file: toFontPath("display.ttf"), name: "Vitrine Display" },
  text: { file: toFontPath("text.ttf"), name: "Vitrine Text" },
} as const;

const PADDING = 64;
const HALF_WIDTH = shareSize.width / 2;
const PICTURE_MARGIN = 40;
const INITIALS_SIZE = 220;
const titleSizes = [72, 60, 48, 40, 32, 26];
const lineSizes = [28, 24];
const MAX_TITLE_HEIGHT = 300;
const MAX_LINE_HEIGHT = 76;

type RenderedText = { data: Buffer; width: number; height: number };
type TextBox = {
  text: string;
  font: keyof typeof fonts;
  colour: string;
  /** Sizes in pixels; the first that fits is used. If none fits, the text is shortened. */
  sizes: readonly number[];
  width: number;
  height: number;
};

const escapeMarkup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

async function renderText(
  text: string,
  size: number,
  { font, colour, width }: TextBox,
): Promise<RenderedText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      fontfile: fonts[font].file,
      font: `${fonts[font].name} ${size}`,
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
  const fits = (rendered: RenderedText) => rendered.width <= width && rendered.height <= height;
  for (const size of sizes) {
    // oxlint-disable-next-line no-await-in-loop -- a smaller size is only tried if this one does not fit
    const rendered = await renderText(text, size, box);
    if (fits(rendered)) return rendered;
  }
  for (let length = Math.floor(text.length * 0.8); length > 1; length = Math.floor(length * 0.8)) {
    // oxlint-disable-next-line no-await-in-loop -- a shorter text is only tried if this one does not fit
    const rendered = await renderText(
      `${text.slice(0, length).trimEnd()}…`,
      sizes.at(-1) ?? 26,
      box,
    );
    if (fits(rendered)) return rendered;
  }
  return renderText("…", sizes.at(-1) ?? 26, box);
}

async function cropPicture(picture: Uint8Array, address: string | null, box: Size): Promise<Sharp> {
  const { width, height } = await sharp(picture).metadata();
  const region = calculateCropRegion({ width, height }, box.width / box.height, readFocus(address));
  const { scaledSize, crop } = scaleRegion(box, region);
  return sharp(picture).resize(scaledSize.width, scaledSize.height, { fit: "fill" }).extract(crop);
}

async function layoutImage(
  picture: Uint8Array,
  card: ShareCard,
  width: number,
): Promise<OverlayOptions> {
  const { height } = shareSize;
  const box = card.fills
    ? await cropPicture(picture, card.picture, { width, height })
    : sharp(picture)
        .resize(width - 2 * PICTURE_MARGIN, height - 2 * PICTURE_MARGIN, {
          fit: "contain",
          background: colours.surface,
        })
        .extend({
          top: PICTURE_MARGIN,
          bottom: PICTURE_MARGIN,
          left: PICTURE_MARGIN,
          right: PICTURE_MARGIN,
          background: colours.surface,
        });
  return { input: await box.png().toBuffer(), left: shareSize.width - width, top: 0 };
}

/** The initials instead of an image; empty if our fonts lack their letters. */
async function layoutInitials({ mark }: ShareCard): Promise<OverlayOptions[]> {
  const letters = mark === undefined ? "" : getInitials(mark.name);
  if (mark === undefined || letters === "" || !canRender(letters)) return [];
  const { height } = shareSize;
  const ground = {
    width: HALF_WIDTH,
    height,
    channels: 3,
    background: shareAvatarColours[pickAvatarColour(mark.seed)],
  } as const;
  const { data, ...size } = await renderText(letters, INITIALS_SIZE, {
    text: letters,
    font: "display",
    colour: colours.text,
    sizes: [],
    width: HALF_WIDTH,
    height,
  });
  const left = Math.round(shareSize.width - HALF_WIDTH / 2 - size.width / 2);
  return [
    { input: { create: ground }, left: shareSize.width - HALF_WIDTH, top: 0 },
    { input: data, left, top: Math.round((height - size.height) / 2) },
  ];
}

async function layoutTexts(card: ShareCard, width: number): Promise<OverlayOptions[]> {
  const box = { width, colour: colours.muted, font: "text" } as const;
  const brand = await renderText("Vitrine", 32, {
    ...box,
    font: "display",
    text: "",
    sizes: [],
    height: 0,
  });
  const layers: OverlayOptions[] = [{ input: brand.data, left: PADDING, top: PADDING }];
  let bottom = shareSize.height - PADDING;
  const addText = ({ data, height }: RenderedText, space: number) => {
    bottom -= height;
    layers.push({ input: data, left: PADDING, top: bottom });
    bottom -= space;
  };
  const lines = card.lines.filter(canRender).toReversed();
  for (const text of lines) {
    // oxlint-disable-next-line no-await-in-loop -- each line is placed on top of the one below
    addText(await fitText({ ...box, text, sizes: lineSizes, height: MAX_LINE_HEIGHT }), 18);
  }
  bottom -= 12;
  const title = { ...box, font: "display", colour: colours.text, sizes: titleSizes } as const;
  addText(await fitText({ ...title, text: card.title, height: MAX_TITLE_HEIGHT }), 0);
  return layers;
}

async function layoutCard(card: ShareCard, picture: Uint8Array | null): Promise<OverlayOptions[]> {
  const canRenderTitle = canRender(card.title);
  // If our fonts cannot render the title, only the image is shown: networks show the page's title beside it.
  if (!canRenderTitle && picture !== null)
    return [await layoutImage(picture, card, shareSize.width)];
  const content = canRenderTitle ? card : { ...card, title: "Vitrine", lines: [] };
  if (picture === null) {
    const initialsLayers = await layoutInitials(content);
    return [
      ...initialsLayers,
      ...(await layoutTexts(
        content,
        (initialsLayers.length > 0 ? HALF_WIDTH : shareSize.width) - 2 * PADDING,
      )),
    ];
  }
  return [
    await layoutImage(picture, card, HALF_WIDTH),
    ...(await layoutTexts(content, HALF_WIDTH - 2 * PADDING)),
  ];
}

/** Returns a JPEG. @param picture as JPEG, in the size of the card or larger */
export async function drawLayers(card: ShareCard, picture: Uint8Array | null): Promise<Buffer> {
  const { width, height } = shareSize;
  return sharp({ create: { width, height, channels: 3, background: colours.ground } })
    .composite(await layoutCard(card, picture))
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
