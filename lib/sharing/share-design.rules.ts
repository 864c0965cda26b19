import type { AvatarColour } from "@/lib/shared/avatar-colours";

/** Size in pixels, as social networks recommend. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The light theme of app/globals.css. */
export const shareColours = {
  ground: "#ffffff",
  surface: "#f5f4f1",
  text: "#1b1a18",
  muted: "#615e57",
} as const;
export const shareAvatarColours: Record<AvatarColour, string> = {
  sand: "#e7d6c4",
  sage: "#cfdcc9",
  mist: "#c8d8e4",
  rose: "#e8cfcf",
  iris: "#d8d1e8",
  straw: "#e8dfb2",
};

/** The content of a link preview image. `picture` is the address of a stored image. */
export type ShareCard = {
  title: string;
  lines: readonly string[];
  picture: string | null;
  fills: boolean;
  mark?: { name: string; seed: string };
};

const RENDERABLE_TEXT =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/;

/** True for scripts of our fonts; others would be rendered as boxes. */
export const canRender = (text: string): boolean => RENDERABLE_TEXT.test(text);
