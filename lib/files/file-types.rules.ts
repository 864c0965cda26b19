import { fileKinds } from "@/lib/files/file-kinds.rules";
import type { FileKind } from "@/lib/files/files.schema";
import { checkImageSignature, detectFormat } from "@/lib/images/uploads.rules";

export type FileType = "pdf" | "mp3" | "m4a" | "flac" | "ogg" | "picture";

export const fileTypes: Readonly<Record<FileType, { kind: FileKind; mediaType: string }>> = {
  pdf: { kind: "PDF", mediaType: "application/pdf" },
  mp3: { kind: "AUDIO", mediaType: "audio/mpeg" },
  m4a: { kind: "AUDIO", mediaType: "audio/mp4" },
  flac: { kind: "AUDIO", mediaType: "audio/flac" },
  ogg: { kind: "AUDIO", mediaType: "audio/ogg" },
  // Stored as one of the formats of lib/images.
  picture: { kind: "PICTURE", mediaType: "image/*" },
};

const startsWith = (head: Uint8Array, text: string, at = 0) =>
  String.fromCharCode(...head.subarray(at, at + text.length)) === text;

/** Brands of MP4 files that may hold sound only (ISO 14496-12); pictures, such as AVIF, have others. */
const soundBrands: readonly string[] = [
  "M4A ",
  "M4B ",
  "mp41",
  "mp42",
  "isom",
  "iso2",
  "iso4",
  "iso5",
  "iso6",
  "dash",
];

/** True for the header of an MPEG frame of layer III: version, layer, bit rate and sample rate that exist. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isVersion = (second & 0x18) !== 0x08;
  const isLayer3 = (second & 0x06) === 0x02;
  const bitRate = third >> 4;
  return isSync && isVersion && isLayer3 && bitRate > 0 && bitRate < 15 && (third & 0x0c) !== 0x0c;
}

/** Detects the type by the first 20 bytes, never by name or declared type. @returns null for what is not taken */
export function detectFileType(head: Uint8Array): FileType | null {
  if (head.length === 0) return null;
  if (startsWith(head, "%PDF-")) return "pdf";
  if (startsWith(head, "ftyp", 4))
    return soundBrands.some((brand) => startsWith(head, brand, 8)) ? "m4a" : null;
  if (startsWith(head, "fLaC")) return "flac";
  if (startsWith(head, "OggS")) return "ogg";
  if (startsWith(head, "ID3") || isMpegFrame(head)) return "mp3";
  return detectFormat(head) === "foreign" ? null : "picture";
}

const joinLabels = (kinds: readonly FileKind[]): string =>
  kinds.map((kind) => fileKinds[kind].label).join(" or ");

/** Creates a file field of a call; other kinds are rejected while they stream in. */
export function createFileUpload(kinds: readonly FileKind[]) {
  const findKind = (head: Uint8Array) => {
    const type = detectFileType(head);
    return type === null ? null : fileTypes[type].kind;
  };
  const message = `This file is not taken here. Choose a ${joinLabels(kinds)}.`;
  return {
    fileBytes: Math.max(...kinds.map((kind) => fileKinds[kind].bytes)),
    limitBytes: (head: Uint8Array) => fileKinds[findKind(head) ?? "PICTURE"].bytes,
    checkHead: (head: Uint8Array) => {
      const kind = findKind(head);
      if (kind === null || !kinds.includes(kind)) return message;
      return kind === "PICTURE" ? checkImageSignature(head) : null;
    },
  };
}
