import { detectFormat, statedScreen } from "@/lib/images/uploads.rules";

/** Bytes to search for an image's size: a JPEG has it after colour profile and previews. */
export const STATED_BYTES = 512 * 1024;

type Size = { width: number; height: number };

/** Offsets from the start of the file. */
const PNG_SIZE = { width: 16, height: 20, end: 24 };
const WEBP = { kind: 12, end: 30, packed: 21, simple: { width: 26, height: 28 } };
const WEBP_EXTENDED = { width: 24, height: 27 };

/** JPEG segments with the size, 0xC0 to 0xCF, but for three of other use. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function pngSize(view: DataView): Size | null {
  if (view.byteLength < PNG_SIZE.end) return null;
  return { width: view.getUint32(PNG_SIZE.width), height: view.getUint32(PNG_SIZE.height) };
}

function jpegSize(view: DataView): Size | null {
  let offset = 2;
  while (offset + 9 <= view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (isFrame(marker))
      return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    // A marker may be preceded by any number of 0xFF.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return null;
}

function webpSize(view: DataView): Size | null {
  if (view.byteLength < WEBP.end) return null;
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
  const low14 = (bits: number) => bits % 16_384;
  switch (view.getUint32(WEBP.kind)) {
    // “VP8X”, “VP8L” and “VP8 ”.
    case 0x56_50_38_58:
      return { width: three(WEBP_EXTENDED.width), height: three(WEBP_EXTENDED.height) };
    case 0x56_50_38_4c: {
      const bits = view.getUint32(WEBP.packed, true);
      return { width: low14(bits) + 1, height: low14(Math.floor(bits / 16_384)) + 1 };
    }
    case 0x56_50_38_20: {
      const { width, height } = WEBP.simple;
      return {
        width: low14(view.getUint16(width, true)),
        height: low14(view.getUint16(height, true)),
      };
    }
    default:
      return null;
  }
}

/** The size in pixels by an image's first bytes, without decoding (`STATED_BYTES` suffice); null where they do not tell. */
export function statedSize(head: Uint8Array): Size | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  switch (detectFormat(head)) {
    case "png":
      return pngSize(view);
    case "jpeg":
      return jpegSize(view);
    case "webp":
      return webpSize(view);
    case "gif":
      return statedScreen(head);
    default:
      return null;
  }
}
