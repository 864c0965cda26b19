/** Numbers of the design that code and style sheet share (SPEC section 9); `tailwind.config.ts` names them. */

/** The only breakpoints, in CSS pixels. */
export const breakpoints = { sm: 700, md: 1005, lg: 1180 } as const;

/** Diameters in CSS pixels. */
export const avatarSizes = { small: 40, regular: 44, large: 133 } as const;
export type AvatarSize = keyof typeof avatarSizes;

/** The largest zoom of an image crop: beyond it, images would be blurred. */
export const MAX_ZOOM = 4;

/** The height from which a list of options scrolls, in CSS pixels. */
export const DROPDOWN_HEIGHT = 300;

/** The width of a tooltip with text, in CSS pixels. */
export const TOOLTIP_WIDTH = 300;

/** Per cent of the viewport's height. */
export const SHEET_HEIGHT = 75;

/** Duration for floating elements. */
export const FADE_MS = 200;

/** The scroll position from which the floating back button shows, in CSS pixels. */
export const BACK_BUTTON_AFTER = 50;

/** Assumed for an image of unknown size, in CSS pixels, with the quality requested from the content host. */
export const defaultImage = { width: 800, height: 600, quality: 90 } as const;

/** The artwork grid's columns from a phone up, with the column width (in CSS pixels) for estimating heights. */
export const gridColumns = [
  { columns: 2, width: 170 },
  { columns: 3, width: 260 },
  { columns: 4, width: 253 },
] as const;

/** The height of a caption in the artwork grid, in CSS pixels: 8 of space and lines of 26, 26, 20 and 20; in rem in the style sheet. */
export const CAPTION_HEIGHT = 100;

/** Height that a shown price adds. */
export const PRICE_LINE_HEIGHT = 20;

/** The ground of pages, as in the style sheet. */
export const themeColours = { light: "#ffffff", dark: "#131312" } as const;
