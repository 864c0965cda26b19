/** What a page says that has no style and no script: HTML of the product's own, never anybody's text. */
export type WordsOf = (status: number) => string;

/** A whole page around `words`. */
export function plainPage(words: string): Buffer {
  return Buffer.from(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/><meta name="robots" content="noindex"/><title>Vitrine</title></head><body>${words}</body></html>`,
  );
}

const SHELL = '<html id="__next_error__">';
/** The tag stands behind the document's head, which is short. */
const BODY = "<body>";

/**
 * Where a page ends in "not found" or an error while it is rendered, Next answers an empty document that a script fills.
 * Whoever runs no script is given `words` there; every other document comes back as it is.
 */
export function fillShell(body: Buffer, words: string): Buffer {
  const shell = body.subarray(0, 200).indexOf(SHELL);
  const at = shell === -1 ? -1 : body.indexOf(BODY);
  if (at === -1) return body;
  const start = at + BODY.length;
  return Buffer.concat([
    body.subarray(0, shell),
    Buffer.from(SHELL.replace("<html", '<html lang="en"')),
    body.subarray(shell + SHELL.length, start),
    Buffer.from(`<noscript>${words}</noscript>`),
    body.subarray(start),
  ]);
}
