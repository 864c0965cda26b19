/** The numbers of the design that code and style sheet both read (SPEC section 9); `tailwind.config.ts` names them. */

/** Where the layout changes, in CSS pixels; `sm`, `md` and `lg` of the style sheet, and the only ones. */
export const breakpoints = { sm: 700, md: 1005, lg: 1180 } as const;

/** Diameters of avatars, in CSS pixels. */
export const avatarSizes = { small: 40, regular: 44, large: 133 } as const;
export type AvatarSize = keyof typeof avatarSizes;

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

/** The line heights of the three fixed lines under a picture and its gaps, in rem: the wall is laid out from them (components/artworks/wall-layout). */
export const card = { captionRem: 4.5, rowGapRem: { phone: 2, wide: 2.5 } } as const;
