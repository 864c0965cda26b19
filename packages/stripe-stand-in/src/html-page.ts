import { escapeHtml } from "@vitrine/stand-in-kit/escape-html";
import type { Page } from "#router";

const STYLE = `:root{color-scheme:light dark;--ink:#16181d;--soft:#565c68;--line:#dfe2e8;--page:#f4f5f7;--card:#fff;--act:#2f4bd8;--on:#fff;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#f1f2f5;--soft:#a9afbc;--line:#363b46;--page:#111318;--card:#1b1e25;--act:#9db0ff;--on:#10131c;--bad:#ffb4ab}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:27rem;margin:0 auto;padding:1.25rem 1rem 3rem}
.note{margin:0 0 1rem;padding:.75rem 1rem;border:1px dashed var(--soft);border-radius:.75rem;color:var(--soft);font-size:.9rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1.25rem}
h1{font-size:1.35rem;line-height:1.25;margin:0 0 1rem}h2{font-size:1rem;margin:1.5rem 0 .5rem}p{margin:0 0 1rem}
dl{margin:0 0 1rem}dl>div{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
dt,dd{margin:0}dt{overflow-wrap:anywhere}dd{white-space:nowrap;font-variant-numeric:tabular-nums;text-align:right}small{display:block;color:var(--soft)}
.total{font-weight:650;font-size:1.15rem;border:0!important}
button,input,.button{font:inherit;width:100%;min-height:2.75rem;border-radius:.6rem;padding:.5rem 1rem;border:1px solid var(--soft);background:none;color:inherit}
button,.button{display:block;text-align:center;text-decoration:none;cursor:pointer;margin-top:.6rem}
.first{background:var(--act);border-color:var(--act);color:var(--on);font-weight:600}
label{display:block;font-size:.9rem;margin-bottom:.25rem}form+form{margin-top:1rem;padding-top:1rem;border-top:1px solid var(--line)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}.bad{color:var(--bad);font-weight:600}a{color:var(--act)}`;

export type Html = { html: string };
type Value = Html | string | number | null | undefined | readonly Value[];

function toMarkup(value: Value): string {
  if (typeof value === "string") return escapeHtml(value);
  if (typeof value === "number") return String(value);
  if (value === null || value === undefined) return "";
  return "html" in value ? value.html : value.map(toMarkup).join("");
}

/** Escapes every value that is not itself `Html` or a list of it. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html => ({
  html: strings.map((text, index) => text + toMarkup(values[index])).join(""),
});

const toOrigins = (address: string | null | undefined): string[] => {
  const url = URL.parse(address ?? "");
  return url === null ? [] : [url.origin];
};

/**
 * Renders a page without scripts and external resources, with a note that no money moves.
 * @param redirectTargets URLs to which a form of the page may redirect: browsers apply `form-action` to redirects as well
 */
export function renderHtmlPage(
  title: string,
  content: Html,
  redirectTargets: readonly (string | null | undefined)[] = [],
  status = 200,
): Page {
  const body = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style>
          ${{ html: STYLE }}
        </style>
      </head>
      <body>
        <main>
          <p class="note">This is a local test: no card is asked for and no money moves.</p>
          <div class="card">
            <h1>${title}</h1>
            ${content}
          </div>
        </main>
      </body>
    </html> `;
  const formTargets = new Set(["'self'", ...redirectTargets.flatMap(toOrigins)]);
  return {
    status,
    body: body.html,
    headers: {
      "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action ${[...formTargets].join(" ")}`,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  };
}

/** Redirects a browser after a form post (303). */
export const redirectTo = (location: string): Page => ({ status: 303, location });

/** Formats an amount in minor units: `€12.50`, `JP¥1,200`. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-GB", { style: "currency", currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}

/** Formats the day of a Unix timestamp in UTC: `3 December 2026`. */
export const formatDay = (instant: number): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(instant * 1000);
