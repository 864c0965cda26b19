/** The system's typefaces stand in where the product's do not load, never a serif. */
export const MAIL_FONT =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const MAIL_WIDTH = 600;
export const MAIL_PADDING = 32;
/** Limits of the picture of a mail's subject. */
export const largePicture = { width: MAIL_WIDTH - 2 * MAIL_PADDING - 2, height: 480 };

/** The steps of type of the product (tailwind.config.ts). */
export const mailType = {
  small: { fontSize: 13, lineHeight: "20px" },
  base: { fontSize: 16, lineHeight: "26px" },
  large: { fontSize: 20, lineHeight: "28px", fontWeight: 500 },
  title: { fontSize: 26, lineHeight: "34px", fontWeight: 500, letterSpacing: "-0.01em" },
} as const;

/** Colours are those of app/globals.css. Outlook would show Times for a typeface that it does not know, but it reads no media queries. */
export const buildMailStyles = (home: string) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: #f5f4f1; color: #1b1a18; }
a { color: #1b1a18; text-underline-offset: 3px; }
.sheet { background: #ffffff; border: 1px solid #dddad4; }
.quiet { color: #615e57; }
.row { border-top: 1px solid #dddad4; }
.quote { border-left: 2px solid #86827a; }
@media screen {
  @font-face { font-family: Instrument Sans; font-weight: 400 500; font-display: swap; src: url(${home}/fonts/text.woff2); }
  @font-face { font-family: Bricolage Grotesque; font-weight: 500; font-display: swap; src: url(${home}/fonts/display.woff2); }
  .text { font-family: Instrument Sans, ${MAIL_FONT.replaceAll("'", "")} !important; }
  .display { font-family: Bricolage Grotesque, Instrument Sans, ${MAIL_FONT.replaceAll("'", "")} !important; }
}
@media (prefers-color-scheme: dark) {
  body { background: #131312; color: #f2f0ec; }
  a { color: #f2f0ec; }
  .sheet { background: #1e1d1c; border-color: #383633; }
  .quiet { color: #aca89f; }
  .button { background: #f2f0ec !important; color: #131312 !important; }
  .row { border-top-color: #383633; }
  .quote { border-left-color: #858078; }
}
@media (max-width: 480px) {
  .pad { padding: 20px !important; }
  .picture { width: 72px !important; }
  .button { display: block !important; text-align: center; }
}
`;
