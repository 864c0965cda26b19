import { imageLimits } from "@/lib/images/images.rules";

type ImageFormat = "jpeg" | "png" | "webp" | "gif";

export const SIGNATURE_BYTES = 20;

/** A dot stands for any byte. */
const signatures: Record<ImageFormat, string> = {
  jpeg: "\xff\xd8\xff",
  png: "\x89PNG\r\n\x1a\n",
  gif: "GIF8.a",
  webp: "RIFF....WEBP",
};
const formats: readonly ImageFormat[] = ["jpeg", "png", "gif", "webp"];

function matches(text: string, signature: string): boolean {
  return signature
    .slice(0, text.length)
    .split("")
    .every((byte, index) => byte === "." || byte === text[index]);
}

/** Detects the format by magic bytes, never by name or declared type (CONTRACT section 2). @returns `damaged` for a broken image; `foreign` for others */
export function detectFormat(head: Uint8Array): ImageFormat | "damaged" | "foreign" {
  const text = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES));
  const format = formats.find((name) => matches(text, signatures[name]));
  if (format !== undefined) return text.length >= signatures[format].length ? format : "damaged";
  return text.includes("IHDR") ? "damaged" : "foreign";
}

/** Decoders may ignore an absurd size, so it must be checked here. @returns null for other formats */
export function readGifSize(head: Uint8Array): { width: number; height: number } | null {
  if (detectFormat(head) !== "gif" || head.byteLength < 10) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

export const UNSUPPORTED_TYPE_MESSAGE =
  "This is not a JPEG, PNG, WebP or GIF picture. Save it as one of these, or choose another.";
export const FILE_TOO_LARGE_MESSAGE = `This picture is larger than ${imageLimits.fileBytes / 1024 / 1024} MB. Choose a smaller version.`;
export const TOO_MANY_PIXELS_MESSAGE = `This picture has more than ${imageLimits.pixels / 1_000_000} megapixels. Choose a smaller version.`;

/** Rejects unsupported types while the file streams in; damaged images are only rejected when they are decoded. */
export const checkImageSignature = (head: Uint8Array): string | null =>
  detectFormat(head) === "foreign" ? UNSUPPORTED_TYPE_MESSAGE : null;

export const imageUpload = {
  fileBytes: imageLimits.fileBytes,
  checkHead: checkImageSignature,
} as const;
