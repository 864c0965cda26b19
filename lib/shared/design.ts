/** The numbers of the design that code and style sheet both read (SPEC section 9); `tailwind.config.ts` names them. */

/** Where the layout changes, in CSS pixels; `sm`, `md` and `lg` of the style sheet, and the only ones. */
export const breakpoints = { sm: 700, md: 1005, lg: 1180 } as const;

/** Diameters of avatars, in CSS pixels. */
export const avatarSizes = { small: 40, regular: 44, large: 133 } as const;
export type AvatarSize = keyof typeof avatarSizes;

/** How far the crop of a picture zooms in at most: closer, it would blur. */
export const MOST_ZOOM = 4;

/** The longest a list of options gets before it scrolls, in CSS pixels. */
export const DROPDOWN_HEIGHT = 300;

/** The width of a tooltip with text, in CSS pixels; a small one is as wide as its words. */
export const TOOLTIP_WIDTH = 300;

/** The part of the viewport's height that a bottom sheet takes, in per cent. */
export const SHEET_HEIGHT = 75;

/** How long things that float take to fade in or out, in milliseconds. */
export const FADE_MS = 200;

/** How far the page has scrolled, in CSS pixels, before the floating back button shows. */
export const BACK_BUTTON_AFTER = 50;

/** The size of a picture whose own size is not known, in CSS pixels, and the quality asked of the content host. */
export const defaultImage = { width: 800, height: 600, quality: 90 } as const;

/** The wall's columns from a phone up, with the column width (in CSS pixels) that the shortest column is judged at. */
export const wallColumns = [
  { columns: 2, width: 170 },
  { columns: 3, width: 260 },
  { columns: 4, width: 253 },
] as const;

/** What stands under each picture of the wall, in CSS pixels: 8 of space and the lines 26, 26, 20 and 20; the style sheet says the same in rem. */
export const CAPTION_HEIGHT = 100;
