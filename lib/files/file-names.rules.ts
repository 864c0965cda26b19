import { fileNameLimit } from "@/lib/files/files.schema";
import { cutGraphemes } from "@/lib/shared/texts/cut-graphemes";
import { cleanText } from "@/lib/shared/texts/text";

/** Extensions of what is stored; names with another one get the first. */
const extensions = {
  pdf: ["pdf"],
  mp3: ["mp3"],
  m4a: ["m4a", "m4b", "mp4"],
  flac: ["flac"],
  ogg: ["ogg", "oga", "opus"],
  jpg: ["jpg", "jpeg"],
  png: ["png"],
  webp: ["webp"],
  avif: ["avif"],
} as const satisfies Record<string, readonly string[]>;

const known: ReadonlySet<string> = new Set([...Object.values(extensions).flat(), "gif"]);

/**
 * Returns a name to save the file as: without path, control and direction characters, as long as a name can be, and with an extension of what it
 * is, so that no computer opens a PDF as a page or a program.
 * @param type what it is stored as
 */
export function cleanFileName(name: string, type: keyof typeof extensions): string {
  const own: readonly string[] = extensions[type];
  const base = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = cleanText(base).replace(/\s+/g, " ");
  const given = /\.([a-z0-9]{1,5})$/i.exec(plain)?.[1] ?? "";
  const isKnown = known.has(given.toLowerCase());
  const extension = own.includes(given.toLowerCase()) ? given : extensions[type][0];
  const stem = isKnown ? plain.slice(0, -given.length - 1) : plain;
  const cut = cutGraphemes(stem.replace(/^\.+/, ""), fileNameLimit - extension.length - 1).trim();
  return `${cut === "" ? "file" : cut}.${extension}`;
}
