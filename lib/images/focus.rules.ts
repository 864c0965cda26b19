import type { Focus } from "@/lib/images/focus.schema";
import { MAX_ZOOM } from "@/lib/shared/design";

export const FOCUS_PARAMETER = "focus";

type Size = { width: number; height: number };

export type Region = { left: number; top: number; width: number; height: number };

/** Where a face usually is in a portrait-format image. */
const UPPER_THIRD = 1 / 3;

/** The upper third of a portrait-format image, else the middle. */
export function defaultFocus({ width, height }: Size): Focus {
  return { x: 0.5, y: height > width ? UPPER_THIRD : 0.5, zoom: 1 };
}

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** As large as the zoom allows, centred on the focus as far as the edges allow. @param ratio width by height */
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

/** The focus clamped to the image's edges. */
export function clampFocus(picture: Size, ratio: number, focus: Focus): Focus {
  const zoom = within(focus.zoom, 1, MAX_ZOOM);
  const { left, top, width, height } = cropRegion(picture, ratio, { ...focus, zoom });
  return { x: left + width / 2, y: top + height / 2, zoom };
}

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

/** Styles for a whole image in a positioned box with hidden overflow, so that the box shows the region. */
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

/** The `object-position` of a crop in a box of a slightly different shape. */
export function regionPosition({ left, top, width, height }: Region): string {
  const place = (start: number, size: number) => (size >= 1 ? 0.5 : start / (1 - size));
  return `${percent(place(left, width))} ${percent(place(top, height))}`;
}

export function formatFocus({ x, y, zoom }: Focus): string {
  return [x * 1000, y * 1000, zoom * 100].map(Math.round).join("-");
}

export function parseFocus(text: string | null): Focus | null {
  const [, x = 0, y = 0, zoom = 0] =
    /^(\d{1,4})-(\d{1,4})-(\d{3})$/.exec(text ?? "")?.map(Number) ?? [];
  const isFocus = x <= 1000 && y <= 1000 && zoom >= 100 && zoom <= 100 * MAX_ZOOM;
  return isFocus ? { x: x / 1000, y: y / 1000, zoom: zoom / 100 } : null;
}

export function focusOfAddress(address: string | null): Focus | null {
  return parseFocus(
    URL.parse(address ?? "", "http://localhost")?.searchParams.get(FOCUS_PARAMETER) ?? null,
  );
}
