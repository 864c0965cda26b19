import type { FileType } from "@/lib/files/file-types.rules";

/** Why a file is not taken: it is, or is at the same time, something else; or not whole. */
export type FileFault = "foreign" | "damaged";

/** Bytes are read as latin1 text. `index` is the box `moov`, which describes the tracks. `isWhole`: no box is cut off, and nothing follows. */
export type Boxes = { types: string[]; index: string; isWhole: boolean };

/** What other programs would take the file for. */
const foreignSigns: readonly RegExp[] = [/<script/i, /<html/i, /<svg/i, /<\?php/i, /<!doctype/i];

/** How the first packets of OGG files begin that are sound. */
const oggCodecs: readonly string[] = ["\x01vorbis", "OpusHead", "\x7fFLAC", "Speex   "];

/** By the first 2,048 bytes: whether they show another format, or are of a film. */
export function hasForeignHead(text: string, type: FileType): boolean {
  if (type !== "pdf" && text.includes("%PDF-")) return true;
  if (foreignSigns.some((sign) => sign.test(text))) return true;
  return type === "ogg" && !oggCodecs.some((codec) => text.startsWith(codec, 28));
}

/** By its last 2,048 bytes: it ends as a PDF does, and nothing is appended to it. */
export const isWholePdf = (text: string): boolean => /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(text);

/** An MP4 file has sound and no moving pictures. */
export function findMp4Fault({ types, index, isWhole }: Boxes): FileFault | null {
  const handlers = [...index.matchAll(/hdlr\0{8}(\w{4})/g)].map(([, handler]) => handler);
  if (handlers.includes("vide")) return "foreign";
  return isWhole && types.includes("mdat") && handlers.includes("soun") ? null : "damaged";
}
