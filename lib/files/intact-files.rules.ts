import type { FileType } from "@/lib/files/file-types.rules";

/** Bytes are read as latin1 text. `index` is the box `moov`, which describes the tracks. `isWhole`: no box is cut off, and nothing follows. */
export type Boxes = { types: string[]; index: string; isWhole: boolean };

/** What other programs would take the file for. */
const foreignSigns: readonly RegExp[] = [/<script/i, /<html/i, /<svg/i, /<\?php/i, /<!doctype/i];

/** The ends of OGG pages' first packets that are sound. */
const oggCodecs: readonly string[] = ["\x01vorbis", "OpusHead", "\x7fFLAC", "Speex   "];

/** Whether the first 2,048 bytes show no other format, and are of a sound or document. */
export function isPlainHead(text: string, type: FileType): boolean {
  if (type !== "pdf" && text.includes("%PDF-")) return false;
  if (foreignSigns.some((sign) => sign.test(text))) return false;
  return type !== "ogg" || oggCodecs.some((codec) => text.startsWith(codec, 28));
}

/** By its last 2,048 bytes: it ends as a PDF does, and nothing is appended to it. */
export function isWholePdf(text: string): boolean {
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(text);
}

/** Whether an MP4 file has sound and no moving pictures. */
export function isAudioOnly({ types, index, isWhole }: Boxes): boolean {
  const handlers = [...index.matchAll(/hdlr\0{8}(\w{4})/g)].map(
    ([, handler]) => handler,
  );
  return (
    isWhole &&
    types.includes("mdat") &&
    handlers.includes("soun") &&
    !handlers.includes("vide")
  );
}
