import { createHash } from "node:crypto";

export type RenderErrorHtml = (status: number) => string;

/** Inline, since while something is wrong other files may not load. */
const STYLE =
  ":root{color-scheme:light dark}" +
  "body{margin:0 auto;max-width:32rem;padding:15vh 1.25rem;font:1rem/1.5 system-ui,sans-serif;background:#fff;color:#1b1a18}" +
  "h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 .75rem}p{margin:0 0 1.25rem;color:#615e57}a{color:#2b3fc0}" +
  "@media(prefers-color-scheme:dark){body{background:#131312;color:#f2f0ec}p{color:#aca89f}a{color:#aab7ff}}";

export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function renderPlainPage(message: string, title: string): Buffer {
  return Buffer.from(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/><meta name="robots" content="noindex"/><title>${title}</title><style>${STYLE}</style></head><body>${message}</body></html>`,
  );
}

const EMPTY_DOCUMENT = '<html id="__next_error__">';
const BODY = "<body>";

/** Adds a message for browsers without scripts: for a "not found" or an error during rendering, Next sends an empty document that a script fills. */
export function addNoScriptMessage(body: Buffer, message: string): Buffer {
  const documentIndex = body.subarray(0, 200).indexOf(EMPTY_DOCUMENT);
  const bodyIndex = documentIndex === -1 ? -1 : body.indexOf(BODY);
  if (bodyIndex === -1) return body;
  const start = bodyIndex + BODY.length;
  return Buffer.concat([
    body.subarray(0, documentIndex),
    Buffer.from(EMPTY_DOCUMENT.replace("<html", '<html lang="en"')),
    body.subarray(documentIndex + EMPTY_DOCUMENT.length, start),
    Buffer.from(`<noscript>${message}</noscript>`),
    body.subarray(start),
  ]);
}
