/** Replaces the bytes from `from` to `to` of a page by a text, of which each character is a byte of the page. */
export type Edit = { from: number; to: number; text: string };

export const toBytes = (text: string): Buffer => Buffer.from(text, "latin1");

/** The offsets at which a text begins. */
export function* findAll(page: Buffer, text: string): Generator<number> {
  for (let at = page.indexOf(text); at >= 0; at = page.indexOf(text, at + text.length)) yield at;
}

export const toRemovals = (page: Buffer, text: string): Edit[] =>
  Array.from(findAll(page, text), (from) => ({ from, to: from + text.length, text: "" }));

/**
 * The bytes between two offsets, edited: as bytes, which are copied once and outside of V8's heap.
 * @param edits of two that overlap the one that begins first counts
 */
export function editPage(
  page: Buffer,
  edits: readonly Edit[],
  start = 0,
  end = page.byteLength,
): Buffer {
  const parts: Buffer[] = [];
  let copied = start;
  const inOrder = edits.toSorted((one, other) => one.from - other.from);
  for (const { from, to, text } of inOrder) {
    if (from < copied || to > end) continue;
    parts.push(page.subarray(copied, from), toBytes(text));
    copied = to;
  }
  return Buffer.concat([...parts, page.subarray(copied, end)]);
}
