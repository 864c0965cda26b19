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
import {
  buildMailStyles,
  largePicture,
  MAIL_FONT,
  MAIL_PADDING,
  MAIL_WIDTH,
  mailType,
} from "@/lib/mails/mail-styles.rules";
import { toAbsolute, toLine, toParagraphs } from "@/lib/mails/mail-lines.render";
import { env } from "@/lib/server/env";

/** The reason why the mail came, and the place to stop it; the links are absolute, or null where there is none. */
export type MailFooter = {
  reason: string;
  stop: { href: string; label: string } | null;
  settingsHref: string | null;
};

/** Mail programs read neither AVIF nor WebP reliably. @param options twice the size at which it is shown */
const toPictureUrl = (src: string, options: Parameters<typeof buildImageUrl>[1]) =>
  toAbsolute(buildImageUrl(src, { ...options, fm: "jpg" }));

function Paragraphs({ text, className }: { text: string; className?: string }) {
  return toParagraphs(text).map((lines, index) => (
    <p key={index} className={className} style={{ margin: "0 0 16px" }}>
      {lines.map((line, row) => (
        <span key={row}>
          {row > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  ));
}

function Picture({ src, isArt }: MailPicture) {
  return (
    <img
      src={toPictureUrl(src, { w: 192, ...(!isArt && { h: 144, fit: "crop" }) })}
      alt=""
      width={96}
      className="picture"
      // Otherwise React adds a preload to the head, which mail programs may fetch or reject.
      loading="lazy"
      style={{ display: "block", width: 96, height: "auto" }}
    />
  );
}

/** Shows what a mail is about: its picture whole and large, then what it is and costs. */
function Subject({ title, href, text, price, image }: Extract<MailBlock, { type: "subject" }>) {
  const scale =
    image === null
      ? 0
      : Math.min(largePicture.width / image.width, largePicture.height / image.height, 1);
  const width = Math.round((image?.width ?? 0) * scale);
  return (
    <div style={{ margin: "0 0 20px" }}>
      <a href={toAbsolute(href)} style={{ fontWeight: 500 }}>
        {image !== null && (
          <img
            src={toPictureUrl(image.src, { w: 2 * width })}
            alt=""
            width={width}
            loading="lazy"
            style={{ display: "block", width, maxWidth: "100%", height: "auto", marginBottom: 12 }}
          />
        )}
        {toLine(title)}
      </a>
      {text !== "" && <div className="quiet">{toLine(text)}</div>}
      {price !== null && <div style={mailType.large}>{toLine(price)}</div>}
    </div>
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
          <td valign="top" style={{ overflowWrap: "anywhere" }}>
            {label !== undefined && (
              <div className="quiet" style={mailType.small}>
                {toLine(label)}
              </div>
            )}
            <a href={href === undefined ? href : toAbsolute(href)} style={{ fontWeight: 500 }}>
              {toLine(title)}
            </a>
            {text !== undefined && (
              <div className="quiet" style={mailType.small}>
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
              className="quiet row"
              style={{
                verticalAlign: "top",
                width: "34%",
                overflowWrap: "normal",
                padding: "8px 16px 8px 0",
                fontWeight: 400,
              }}
            >
              {toLine(label)}
            </th>
            <td valign="top" className="row" style={{ padding: "8px 0", overflowWrap: "anywhere" }}>
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
    <h2 className="display" style={{ margin: "24px 0 12px", ...mailType.large }}>
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
          padding: "11px 20px",
          borderRadius: 9999,
          // Here too, for programs that drop style sheets.
          background: "#1b1a18",
          color: "#ffffff",
          textDecoration: "none",
          fontWeight: 500,
        }}
      >
        {toLine(label)}
      </a>
    </p>
  ),
  facts: Facts,
  subject: Subject,
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
    <div style={mailType.small}>
      <Paragraphs text={text} className="quiet" />
    </div>
  ),
};

const renderBlock = (block: MailBlock): ReactNode =>
  (blocks[block.type] as (block: MailBlock) => ReactNode)(block);

function Layout({ content, footer }: { content: MailContent; footer: MailFooter }) {
  const { APP_URL: home, MAIL_POSTAL_ADDRESS: postalAddress } = env();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{toLine(content.subject)}</title>
        <style>{buildMailStyles(home)}</style>
      </head>
      <body>
        {content.relay !== undefined && (
          <div
            className="quiet text"
            style={{ padding: "8px 12px", fontFamily: MAIL_FONT, ...mailType.small }}
          >
            {DIVIDING_LINE}
          </div>
        )}
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
          {toLine(content.preview)}
        </div>
        <div
          className="text"
          style={{
            maxWidth: MAIL_WIDTH,
            margin: "0 auto",
            padding: "24px 12px",
            fontFamily: MAIL_FONT,
            ...mailType.base,
          }}
        >
          <p className="display" style={{ margin: "0 0 12px", ...mailType.title }}>
            <a href={home} style={{ textDecoration: "none" }}>
              Vitrine
            </a>
          </p>
          <div
            className="sheet pad"
            style={{ padding: MAIL_PADDING, borderRadius: 6, overflowWrap: "anywhere" }}
          >
            <h1 className="display" style={{ margin: "0 0 20px", ...mailType.title }}>
              {toLine(content.subject)}
            </h1>
            {content.blocks.map((block, index) => (
              <div key={index}>{renderBlock(block)}</div>
            ))}
          </div>
          <div className="quiet" style={{ padding: "20px 0", ...mailType.small }}>
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
