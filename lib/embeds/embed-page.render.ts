import { createHash } from "node:crypto";
import type { EmbedContent, EmbedPicture } from "@/lib/embeds/embeds.schema";
import { buildImageUrl } from "@/lib/images/images.rules";
import { Markup, markup } from "@/lib/shared/texts/markup";

/** The colours of app/globals.css; inline, because a frame in another site loads nothing else of ours but pictures. */
const STYLE = `
:root{color-scheme:light dark;--ground:#fff;--surface:#f5f4f1;--hairline:#dddad4;--text:#1b1a18;--muted:#615e57;--accent:#2b3fc0}
@media(prefers-color-scheme:dark){:root{--ground:#131312;--surface:#1e1d1c;--hairline:#383633;--text:#f2f0ec;--muted:#aca89f;--accent:#aab7ff}}
*{box-sizing:border-box;margin:0}
html,body{height:100%}
body{font:0.8125rem/1.25rem system-ui,sans-serif;color:var(--text);background:var(--ground)}
main{display:flex;flex-direction:column;min-height:100%;height:100%;border:1px solid var(--hairline);border-radius:6px;overflow:auto}
a{color:inherit;text-decoration:none}
a:focus-visible{outline:2px solid var(--accent);outline-offset:-4px}
a:hover .title{color:var(--accent)}
.card{display:flex;flex-direction:column;flex:1;min-height:0}
.pictures{display:flex;gap:4px;flex:1 1 0;min-height:0;background:var(--surface)}
.pictures img{display:block;flex:1 1 0;min-width:0;width:100%;height:100%;object-fit:contain}
.text{padding:12px 16px 0}
.title{font:500 1.125rem/1.5rem Georgia,serif;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.line{color:var(--muted);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.site{padding:4px 16px 12px;color:var(--muted)}
.site a{display:inline-block;padding:2px 0;text-decoration:underline;text-underline-offset:3px}
@media(min-aspect-ratio:5/2){.card{flex-direction:row}.text{flex:1 1 0;min-width:0}}
`;

/** Scripts, forms and everything from elsewhere are forbidden; any site may show it in a frame. */
export const embedPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

const WIDTHS = [240, 480, 640, 900];

function renderPicture({ url, width, height, alt }: EmbedPicture, share: number): Markup {
  const candidates = WIDTHS.filter((candidate, index) => index === 0 || candidate <= width);
  const sources = candidates.map(
    (candidate) => `${buildImageUrl(url, { w: candidate })} ${Math.min(candidate, width)}w`,
  );
  const src = buildImageUrl(url, { w: candidates.at(-1) ?? width });
  return markup`<img src="${src}" srcset="${sources.join(", ")}" sizes="${Math.ceil(100 / share)}vw" width="${width}" height="${height}" alt="${alt}">`;
}

const renderDocument = (title: string, head: Markup | null, body: Markup): string =>
  markup`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${head}<title>${title}</title><style>${new Markup(STYLE)}</style></head><body><main>${body}</main></body></html>`
    .text;

const link = (href: string, className: string, content: Markup) =>
  markup`<a class="${className}" href="${href}" target="_blank" rel="noopener">${content}</a>`;

const renderSite = (origin: string) =>
  markup`<p class="site">${link(`${origin}/`, "home", markup`Vitrine`)}</p>`;

/** A whole document without scripts, whose links open the site beside the page that shows the frame. @param origin without a trailing slash */
export function renderEmbedPage(content: EmbedContent, origin: string): string {
  const { path, title, lines, pictures } = content;
  const shownLines = lines.filter((line) => line !== "");
  const card = markup`${
    pictures.length === 0
      ? null
      : markup`<div class="pictures">${pictures.map((picture) => renderPicture(picture, pictures.length))}</div>`
  }<div class="text"><h1 class="title" dir="auto">${title}</h1>${shownLines.map((line) => markup`<p class="line" dir="auto">${line}</p>`)}</div>`;
  return renderDocument(
    `${title} · Vitrine`,
    markup`<link rel="canonical" href="${origin}${path}">`,
    markup`${link(`${origin}${path}`, "card", card)}${renderSite(origin)}`,
  );
}

/** Renders the page of what does not exist, or not any more. */
export const renderMissingEmbed = (origin: string): string =>
  renderDocument(
    "Not on Vitrine",
    null,
    markup`<div class="card"><div class="text"><h1 class="title">This is not on Vitrine any more</h1><p class="line">It was taken down, or has moved.</p></div></div>${renderSite(origin)}`,
  );
