/** Labels that say nothing: programs write them, or none, above any bytes. */
const SAYS_NOTHING =
  /^(?:|(?:us-)?ascii|ansi_x3\.4-19(?:68|86)|7bit|8bit|binary|default|unknown|(?:x-)?unknown-?8bit|x-unknown|x-none)$/;

/** Charsets whose texts look like ASCII or Windows-1252 and are neither, and that nobody here decodes. */
const UNDECODED =
  /^(?:(?:unicode-1-1-|cs)?utf-?7|utf-?32(?:le|be)?|hz(?:-gb-2312)?|viscii|tcvn.{0,20}|(?:cs)?iso-?2022-?(?:kr|cn)(?:-ext)?|(?:cp|ibm|x-ebcdic-?)-?(?:0?37|437|500|7[37]\d|85[0257-9]|86[0-59]|1026|1047))$/;

const BYTE_ORDER_MARKS = [
  { charset: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { charset: "utf-16le", bytes: [0xff, 0xfe] },
  { charset: "utf-16be", bytes: [0xfe, 0xff] },
];

/** Bytes in which browsers look for it, and a little more. */
const MAX_BEFORE_META = 4_096;
const META = /<meta\b[^>]{0,500}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i;

/** ASCII, JIS X 0201 and JIS X 0208, as texts in ISO-2022-JP switch to them. */
// oxlint-disable-next-line no-control-regex -- escapes are what it finds
const JIS_ESCAPE = /\u001b(?:\$[@B]|\([BJI])/;

const succeeds = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};

const utf8 = new TextDecoder("utf-8", { fatal: true });
const isUtf8 = (bytes: Uint8Array) => succeeds(() => utf8.decode(bytes));
const isKnown = (label: string) => succeeds(() => new TextDecoder(label));

const toLatin = (bytes: Uint8Array, length = bytes.length) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, length)).toString("latin1");

function findInMeta(bytes: Uint8Array): string {
  const charset = META.exec(toLatin(bytes, MAX_BEFORE_META))?.[1]?.toLowerCase() ?? "";
  // These bytes could be read until here, so they are no UTF-16.
  return charset.startsWith("utf-16") ? "utf-8" : charset;
}

type TextPart = { bytes: Uint8Array; declared: string | undefined; isHtml: boolean };

/** Returns the charset of a text in a mail, whose own statement is often missing or wrong. @throws Error if nobody can decode it */
export function chooseCharset({ bytes, declared = "", isHtml }: TextPart): string {
  const mark = BYTE_ORDER_MARKS.find((known) =>
    known.bytes.every((byte, at) => bytes[at] === byte),
  );
  if (mark !== undefined) return mark.charset;
  const labels = [declared.trim().toLowerCase(), ...(isHtml ? [findInMeta(bytes)] : [])];
  const label = labels.find((name) => !SAYS_NOTHING.test(name));
  if (label !== undefined && UNDECODED.test(label)) throw new Error("A text in an unknown charset");
  if (label !== undefined && isKnown(label)) return label;
  if (JIS_ESCAPE.test(toLatin(bytes))) return "iso-2022-jp";
  if (isUtf8(bytes)) return "utf-8";
  // The parser may know it by another name; if not, it reads Windows-1252.
  return label ?? "windows-1252";
}

/** Characters of Windows-1252 from 0x80; a space where it has none. */
const WINDOWS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const FIRST_WINDOWS = 0x80;

/** Reads control characters as what Windows-1252 has in their place: mails name Latin-1 for it, as pages do. */
export const readWindowsCharacters = (text: string): string =>
  text.replaceAll(/[\u0080-\u009f]/g, (control) => {
    const character = WINDOWS.charAt((control.codePointAt(0) ?? 0) - FIRST_WINDOWS);
    return character === " " ? control : character;
  });

/** True if the text was decoded from bytes of something else. */
export const isGarbled = (text: string): boolean =>
  !text.isWellFormed() || /\ufffd|(?![\t\n\f\r])\p{Cc}|\p{Noncharacter_Code_Point}/u.test(text);
