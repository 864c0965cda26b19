// oxlint-disable next/no-head-element, next/no-img-element -- a mail is no page of Next
import type { ReactNode } from "react";
import { buildImageUrl } from "@/lib/images/images.rules";
import { DIVIDING_LINE } from "@/lib/mails/inbound/typed-text.rules";
import type {
  MailBlock,
  MailContent,
  MailItem,
  MailPicture,
} from "@/lib/mails/mail-content.schema";
import { env } from "@/lib/server/env";

/** The reason why the mail came, and the place to stop it; the links are absolute, or null where there is none. */
export type MailFooter = {
  reason: string;
  stop: { href: string; label: string } | null;
  settingsHref: string | null;
};

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: #f6f5f2; color: #1b1a17; }
a { color: #1b1a17; }
.sheet { background: #ffffff; border: 1px solid #e4e1da; }
.quiet { color: #605c53; }
.rule { border-top: 1px solid #e4e1da; }
.quote { border-left: 3px solid #cfcabf; }
@media (prefers-color-scheme: dark) {
  body { background: #141311; color: #f1efe9; }
  a { color: #f1efe9; }
  .sheet { background: #1d1c19; border-color: #38352e; }
  .quiet { color: #aaa598; }
  .button { background: #f1efe9 !important; color: #141311 !important; }
  .rule { border-top-color: #38352e; }
  .quote { border-left-color: #57534a; }
}
@media (max-width: 480px) {
  .pad { padding: 20px !important; }
  .title { font-size: 23px !important; }
  .picture { width: 64px !important; }
}
`;

/** Makes the site's own paths absolute, and leads home for anything that is no address of the web or of mail. */
export function toAbsolute(href: string): string {
  const base = env().APP_URL;
  const url = URL.canParse(href, base) ? new URL(href, base) : new URL(base);
  return ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : base;
}

/** Controls that reorder text or end a line would let one field pose as another. */
export const toLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();

/** Returns a picture of twice the size at which it is shown. Mail programs read neither AVIF nor WebP reliably. */
const toPictureUrl = ({ src, isArt }: MailPicture) =>
  toAbsolute(buildImageUrl(src, { w: 192, fm: "jpg", ...(!isArt && { h: 144, fit: "crop" }) }));

const toParagraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split("\n").map(toLine))
    .filter((lines) => lines.some((line) => line !== ""));

function Paragraphs({ text, className }: { text: string; className?: string }) {
  return toParagraphs(text).map((lines, index) => (
    <p key={index} className={className} style={{ margin: "0 0 16px", lineHeight: 1.55 }}>
      {lines.map((line, row) => (
        <span key={row}>
          {row > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  ));
}

function Picture(picture: MailPicture) {
  return (
    <img
      src={toPictureUrl(picture)}
      alt=""
      width={96}
      className="picture"
      // Otherwise React adds a preload to the head, which mail programs may fetch or reject.
      loading="lazy"
      style={{ display: "block", width: 96, height: "auto" }}
    />
  );
}

function Item({ title, href, text, label, image }: MailItem) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ marginBottom: 16 }}
    >
      <tbody>
        <tr>
          {image !== undefined && (
            <td width={96} valign="top" className="picture" style={{ width: 96, paddingRight: 16 }}>
              <Picture {...image} />
            </td>
          )}
          <td valign="top" style={{ lineHeight: 1.45, overflowWrap: "anywhere" }}>
            {label !== undefined && (
              <div className="quiet" style={{ fontSize: 13 }}>
                {toLine(label)}
              </div>
            )}
            <a href={toAbsolute(href)} style={{ fontWeight: 600 }}>
              {toLine(title)}
            </a>
            {text !== undefined && (
              <div className="quiet" style={{ fontSize: 15 }}>
                {toLine(text)}
              </div>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Facts({ rows }: Extract<MailBlock, { type: "facts" }>) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 16px" }}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th
              scope="row"
              align="left"
              className="quiet"
              style={{
                verticalAlign: "top",
                width: "34%",
                overflowWrap: "normal",
                padding: "6px 16px 6px 0",
                fontWeight: 400,
              }}
            >
              {toLine(label)}
            </th>
            <td valign="top" style={{ padding: "6px 0", overflowWrap: "anywhere" }}>
              {toLine(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const blocks: {
  [Type in MailBlock["type"]]: (block: Extract<MailBlock, { type: Type }>) => ReactNode;
} = {
  paragraph: ({ text }) => <Paragraphs text={text} />,
  heading: ({ text }) => (
    <h2
      style={{
        margin: "24px 0 12px",
        fontFamily: SERIF,
        fontSize: 20,
        fontWeight: 400,
        lineHeight: 1.3,
      }}
    >
      {toLine(text)}
    </h2>
  ),
  button: ({ label, href }) => (
    <p style={{ margin: "8px 0 24px" }}>
      <a
        href={toAbsolute(href)}
        className="button"
        style={{
          display: "inline-block",
          padding: "12px 20px",
          // Here too, for programs that drop style sheets.
          background: "#1b1a17",
          color: "#ffffff",
          textDecoration: "none",
          fontWeight: 600,
        }}
      >
        {toLine(label)}
      </a>
    </p>
  ),
  facts: Facts,
  items: ({ items }) => items.map((item, index) => <Item key={index} {...item} />),
  quote: ({ text }) => (
    <blockquote className="quote" style={{ margin: "0 0 16px", padding: "0 0 0 16px" }}>
      <Paragraphs text={text} />
    </blockquote>
  ),
  link: ({ label, href }) => (
    <p style={{ margin: "0 0 16px" }}>
      <a href={toAbsolute(href)}>{toLine(label)}</a>
    </p>
  ),
  note: ({ text }) => (
    <div style={{ fontSize: 14 }}>
      <Paragraphs text={text} className="quiet" />
    </div>
  ),
};

const renderBlock = (block: MailBlock): ReactNode =>
  (blocks[block.type] as (block: MailBlock) => ReactNode)(block);

function Layout({ content, footer }: { content: MailContent; footer: MailFooter }) {
  const { MAIL_POSTAL_ADDRESS: postalAddress } = env();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{toLine(content.subject)}</title>
        <style>{STYLES}</style>
      </head>
      <body>
        {content.relay !== undefined && (
          <div className="quiet" style={{ padding: "8px 12px", fontFamily: FONT, fontSize: 13 }}>
            {DIVIDING_LINE}
          </div>
        )}
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
          {toLine(content.preview)}
        </div>
        <div
          style={{
            maxWidth: 600,
            margin: "0 auto",
            padding: "24px 12px",
            fontFamily: FONT,
            fontSize: 16,
          }}
        >
          <p style={{ margin: "0 0 16px", fontFamily: SERIF, fontSize: 20 }}>
            <a href={env().APP_URL} style={{ textDecoration: "none" }}>
              Vitrine
            </a>
          </p>
          <div className="sheet pad" style={{ padding: 32, overflowWrap: "anywhere" }}>
            <h1
              className="title"
              style={{
                margin: "0 0 20px",
                fontFamily: SERIF,
                fontSize: 26,
                fontWeight: 400,
                lineHeight: 1.25,
              }}
            >
              {toLine(content.subject)}
            </h1>
            {content.blocks.map((block, index) => (
              <div key={index}>{renderBlock(block)}</div>
            ))}
          </div>
          <div className="quiet" style={{ padding: "20px 0", fontSize: 13, lineHeight: 1.5 }}>
            <p style={{ margin: "0 0 8px" }}>{footer.reason}</p>
            <p style={{ margin: "0 0 8px" }}>
              {footer.stop !== null && (
                <a href={footer.stop.href} className="quiet" style={{ marginRight: 16 }}>
                  {footer.stop.label}
                </a>
              )}
              {footer.settingsHref !== null && (
                <a href={footer.settingsHref} className="quiet">
                  E-mail settings
                </a>
              )}
            </p>
            {postalAddress !== undefined && <p style={{ margin: 0 }}>{postalAddress}</p>}
          </div>
        </div>
      </body>
    </html>
  );
}

/** @returns a whole document. React's server renderer is loaded on first use: pages that import this never need it. */
export async function renderMailHtml(content: MailContent, footer: MailFooter): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return `<!doctype html>${renderToStaticMarkup(<Layout content={content} footer={footer} />)}`;
}
