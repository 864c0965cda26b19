import type { Focus } from "@/lib/images/focus.schema";
import { MAX_ZOOM } from "@/lib/shared/design";

/** The parameter of a picture's address for the focus of its crops. */
export const FOCUS_PARAMETER = "focus";

type Size = { width: number; height: number };

/** A part of a picture, in fractions of its sides. */
export type Region = { left: number; top: number; width: number; height: number };

/** Where a face or a head usually is in an upright picture. */
const UPPER_THIRD = 1 / 3;

/** What a crop keeps of a picture whose owner chose nothing: the upper third of an upright one, else the middle. */
export function defaultFocus({ width, height }: Size): Focus {
  return { x: 0.5, y: height > width ? UPPER_THIRD : 0.5, zoom: 1 };
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/**
 * The part of a picture that a crop of a shape shows: as large as the zoom allows, with the focus in its middle, or as
 * near to it as the picture's edges allow.
 * @param ratio the crop's width by its height
 */
export function cropRegion(picture: Size, ratio: number, focus: Focus | null): Region {
  const { x, y, zoom } = focus ?? defaultFocus(picture);
  const relative = ratio / (picture.width / picture.height);
  const width = Math.min(1, relative) / zoom;
  const height = Math.min(1, 1 / relative) / zoom;
  return {
    width,
    height,
    left: within(x - width / 2, 0, 1 - width),
    top: within(y - height / 2, 0, 1 - height),
  };
}

/** The focus clamped to what the edges allow: the middle of what a crop of this shape shows. */
export function settledFocus(picture: Size, ratio: number, focus: Focus): Focus {
  const zoom = within(focus.zoom, 1, MAX_ZOOM);
  const { left, top, width, height } = cropRegion(picture, ratio, { ...focus, zoom });
  return { x: left + width / 2, y: top + height / 2, zoom };
}

/** How large the whole picture is where its region has this size, in whole pixels, and which part of that is cut out. */
export function scaledRegion({ width, height }: Size, region: Region) {
  const whole = {
    width: Math.max(width, Math.round(width / region.width)),
    height: Math.max(height, Math.round(height / region.height)),
  };
  const part = {
    width,
    height,
    left: Math.min(whole.width - width, Math.round(region.left * whole.width)),
    top: Math.min(whole.height - height, Math.round(region.top * whole.height)),
  };
  return { whole, part };
}

const percent = (fraction: number) => `${Math.round(fraction * 10_000) / 100}%`;

/** Styles for a whole picture in a positioned box that hides the overflow, so that the box shows this region. */
export function regionStyle({ left, top, width, height }: Region) {
  return {
    position: "absolute",
    maxWidth: "none",
    width: percent(1 / width),
    height: percent(1 / height),
    left: percent(-left / width),
    top: percent(-top / height),
  } as const;
}

/** The `object-position` of a crop in a box of a slightly different shape: the side that is farther from the picture's edge gives way. */
export function regionPosition({ left, top, width, height }: Region): string {
  const place = (start: number, size: number) => (size >= 1 ? 0.5 : start / (1 - size));
  return `${percent(place(left, width))} ${percent(place(top, height))}`;
}

/** A focus as a picture's address holds it: `500-333-120`. */
export function focusText({ x, y, zoom }: Focus): string {
  return [x * 1000, y * 1000, zoom * 100].map(Math.round).join("-");
}

/** A focus as `focusText` writes it; null for anything else. */
export function readFocus(text: string | null): Focus | null {
  const [, x = 0, y = 0, zoom = 0] =
    /^(\d{1,4})-(\d{1,4})-(\d{3})$/.exec(text ?? "")?.map(Number) ?? [];
  const isFocus = x <= 1000 && y <= 1000 && zoom >= 100 && zoom <= 100 * MAX_ZOOM;
  return isFocus ? { x: x / 1000, y: y / 1000, zoom: zoom / 100 } : null;
}

/** The focus that a picture's address names; null for none. */
export function focusIn(address: string | null): Focus | null {
  return readFocus(
    URL.parse(address ?? "", "http://localhost")?.searchParams.get(FOCUS_PARAMETER) ?? null,
  );
}
