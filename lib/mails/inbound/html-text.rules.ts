/** Names of the characters from U+00A0 to U+00FF, in order. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const FIRST_LATIN = 0xa0;

const entities = new Map([
  ...LATIN.split(" ").map(
    (name, index) => [name, String.fromCodePoint(FIRST_LATIN + index)] as const,
  ),
  ...Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    ndash: "–",
    mdash: "—",
    lsquo: "‘",
    rsquo: "’",
    sbquo: "‚",
    ldquo: "“",
    rdquo: "”",
    bdquo: "„",
    hellip: "…",
    bull: "•",
    euro: "€",
    trade: "™",
    OElig: "Œ",
    oelig: "œ",
    Scaron: "Š",
    scaron: "š",
  }),
]);

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith("#")) return entities.get(name) ?? whole;
  const isHex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
}

const decode = (text: string) =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, decodeEntity);

/** Elements whose content nobody sees. */
const HIDDEN = new Set(["head", "script", "style", "template", "title"]);
const BLOCKS = new Set(
  "address article blockquote center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul".split(
    " ",
  ),
);

/** Trims the end of a line, but for the space that makes a signature's delimiter. */
const trimLine = (line: string) => (/^--\s+$/.test(line) ? "-- " : line.trimEnd());

/** Collects lines. Those in quotations begin with "> ", as in plain text. */
function createWriter() {
  const lines = [""];
  let quotes = 0;
  const isEmpty = () => lines.at(-1) === "";
  return {
    write(text: string): void {
      const words = isEmpty() ? text.trimStart() : text;
      if (words === "") return;
      if (isEmpty()) lines[lines.length - 1] = "> ".repeat(Math.min(quotes, 3));
      lines[lines.length - 1] += words;
    },
    breakLine: () => lines.push(""),
    startLine: () => void (isEmpty() || lines.push("")),
    startParagraph: () => void (isEmpty() || lines.push("", "")),
    quote: (change: number) => (quotes = Math.max(0, quotes + change)),
    finish: () => lines.map(trimLine).join("\n"),
  };
}

/** The text of a mail that has no plain one: lines and quotations, without formatting. In time that grows with its length only. */
export function htmlToText(html: string): string {
  const writer = createWriter();
  let position = 0;
  while (position < html.length) {
    const start = html.indexOf("<", position);
    const end = start === -1 ? html.length : start;
    writer.write(decode(html.slice(position, end).replace(/\s+/g, " ")));
    if (start === -1) break;
    const isComment = html.startsWith("<!--", start);
    const close = html.indexOf(isComment ? "-->" : ">", start);
    if (close === -1) break;
    position = close + (isComment ? 3 : 1);
    const [, slash = "", tag = ""] =
      /^<(\/?)([a-z][a-z\d]{0,15})\b/i.exec(html.slice(start, start + 20)) ?? [];
    const name = tag.toLowerCase();
    if (slash === "" && HIDDEN.has(name)) {
      const closing = new RegExp(`</${name}`, "gi");
      closing.lastIndex = position;
      const found = closing.exec(html);
      if (found === null) break;
      position = found.index;
    } else if (name === "br") writer.breakLine();
    else if (BLOCKS.has(name)) {
      if (name === "p") writer.startParagraph();
      else writer.startLine();
      if (name === "blockquote") writer.quote(slash === "" ? 1 : -1);
      if (name === "li" && slash === "") writer.write("- ");
    }
  }
  return writer.finish();
}
