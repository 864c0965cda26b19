import type { FileType } from "@/lib/files/file-types.rules";

/** The reason why a file is rejected: it is, or is at the same time, something else; or not whole. */
export type FileProblem = "foreign" | "damaged";

/** Bytes are read as latin1 text. `index` is the box `moov`, which describes the tracks. `isWhole`: no box is cut off, and nothing follows. */
export type Boxes = { types: string[]; index: string; isWhole: boolean };

/** Signs by which other programs would take the file for something else. */
const foreignSigns: readonly RegExp[] = [/<script/i, /<html/i, /<svg/i, /<\?php/i, /<!doctype/i];

/** Beginnings of the first packets of OGG files that are sound. */
const oggCodecs: readonly string[] = ["\x01vorbis", "OpusHead", "\x7fFLAC", "Speex   "];

/** True if the first 2,048 bytes show another format, or are of a film. */
export function hasForeignHead(text: string, type: FileType): boolean {
  if (type !== "pdf" && text.includes("%PDF-")) return true;
  if (foreignSigns.some((sign) => sign.test(text))) return true;
  return type === "ogg" && !oggCodecs.some((codec) => text.startsWith(codec, 28));
}

/** True if the last 2,048 bytes end as a PDF does, with nothing appended to it. */
export const isWholePdf = (text: string): boolean => /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(text);

/** Finds what is wrong with an MP4 file, which is to have sound and no moving pictures. */
export function findMp4Problem({ types, index, isWhole }: Boxes): FileProblem | null {
  const handlers = [...index.matchAll(/hdlr\0{8}(\w{4})/g)].map(([, handler]) => handler);
  if (handlers.includes("vide")) return "foreign";
  return isWhole && types.includes("mdat") && handlers.includes("soun") ? null : "damaged";
}
