import type { Config } from "tailwindcss";
// A relative path, because Tailwind does not know the alias of tsconfig.json.
import {
  avatarSizes,
  breakpoints,
  DROPDOWN_HEIGHT,
  FADE_MS,
  SHEET_HEIGHT,
  TOOLTIP_WIDTH,
} from "./lib/shared/design";

const px = (value: number) => `${value}px`;
const token = (name: string) => `var(--${name})`;

const avatars = Object.fromEntries(
  Object.entries(avatarSizes).map(([name, size]) => [`avatar-${name}`, px(size)]),
);

/** The values of the colours are in `app/globals.css`, those of the numbers in `lib/shared/design.ts`. */
const config: Config = {
  content: ["./app/**/*.tsx", "./components/**/*.{ts,tsx}", "./providers/**/*.tsx"],
  darkMode: "class",
  theme: {
    screens: { sm: px(breakpoints.sm), md: px(breakpoints.md), lg: px(breakpoints.lg) },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      ground: token("ground"),
      surface: token("surface"),
      hairline: token("hairline"),
      outline: token("outline"),
      text: token("text"),
      muted: token("muted"),
      accent: token("accent"),
      positive: token("positive"),
      warning: token("warning"),
      danger: token("danger"),
      veil: token("veil"),
      "mark-sand": token("mark-sand"),
      "mark-sage": token("mark-sage"),
      "mark-mist": token("mark-mist"),
      "mark-rose": token("mark-rose"),
      "mark-iris": token("mark-iris"),
      "mark-straw": token("mark-straw"),
    },
    fontSize: {
      small: ["0.8125rem", { lineHeight: "1.25rem" }],
      base: ["1rem", { lineHeight: "1.625rem" }],
      large: ["1.25rem", { lineHeight: "2rem" }],
      title: ["1.625rem", { lineHeight: "2.25rem", letterSpacing: "-0.01em" }],
      display: ["2.5rem", { lineHeight: "3rem", letterSpacing: "-0.01em" }],
      hero: ["3.75rem", { lineHeight: "4.25rem", letterSpacing: "-0.01em" }],
    },
    fontWeight: { normal: "400", medium: "500" },
    fontFamily: {
      text: "var(--font-text-ext), var(--font-text), system-ui, sans-serif",
      display:
        "var(--font-display-ext), var(--font-display), var(--font-text), system-ui, sans-serif",
    },
    borderRadius: { none: "0", surface: "6px", full: "9999px" },
    boxShadow: { none: "none", float: "var(--shadow-float)" },
    extend: {
      spacing: { ...avatars, sheet: `${SHEET_HEIGHT}dvh`, tooltip: px(TOOLTIP_WIDTH) },
      maxHeight: { options: px(DROPDOWN_HEIGHT) },
      transitionDuration: { fade: `${FADE_MS}ms` },
    },
  },
};

export default config;
