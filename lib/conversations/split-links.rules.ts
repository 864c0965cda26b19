/** An address without what usually ends a sentence or encloses it. */
const ADDRESS = /https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]]/giu;

type TextPart = { text: string; url: string | null; offset: number };

/** @returns the text in parts, in order; those that are web addresses have a `url` */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let offset = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue;
    if (index > offset) parts.push({ text: text.slice(offset, index), url: null, offset });
    parts.push({ text: address, url: address, offset: index });
    offset = index + address.length;
  }
  if (offset < text.length) parts.push({ text: text.slice(offset), url: null, offset });
  return parts;
}
