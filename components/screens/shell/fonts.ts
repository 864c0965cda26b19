import localFont from "next/font/local";

// Two files per typeface: Latin, subset by scripts/fonts.ts (public, for mails show them too), is preloaded with a size-adjusted fallback; extended Latin is
// fetched only by pages that need it, and comes first in the font stack, because Latin's fallback would render its letters.
// next/font takes literals only, so both repeat the range.
const text = localFont({
  src: "../../../public/fonts/text.woff2",
  weight: "400 500",
  variable: "--font-text",
  display: "swap",
  adjustFontFallback: "Arial",
});

const textExtended = localFont({
  src: "../../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
  weight: "400 500",
  variable: "--font-text-ext",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

const display = localFont({
  src: "../../../public/fonts/display.woff2",
  weight: "500",
  variable: "--font-display",
  display: "swap",
  adjustFontFallback: "Arial",
});

const displayExtended = localFont({
  src: "../../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2",
  weight: "200 800",
  variable: "--font-display-ext",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

export const fontClasses = [text, textExtended, display, displayExtended]
  .map(({ variable }) => variable)
  .join(" ");
