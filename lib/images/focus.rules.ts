import type { Focus } from "@/lib/images/focus.schema";
import { MAX_ZOOM } from "@/lib/shared/design";

export const FOCUS_PARAMETER = "focus";

type Size = { width: number; height: number };

export type Region = { left: number; top: number; width: number; height: number };

/** Position of a face in most images in portrait format. */
const UPPER_THIRD = 1 / 3;

/** The upper third of a portrait-format image, else the middle. */
export function getDefaultFocus({ width, height }: Size): Focus {
  return { x: 0.5, y: height > width ? UPPER_THIRD : 0.5, zoom: 1 };
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Returns a region as large as the zoom allows, centred on the focus as far as the edges allow. @param ratio width by height */
export function calculateCropRegion(picture: Size, ratio: number, focus: Focus | null): Region {
  const { x, y, zoom } = focus ?? getDefaultFocus(picture);
  const relativeRatio = ratio / (picture.width / picture.height);
  const width = Math.min(1, relativeRatio) / zoom;
  const height = Math.min(1, 1 / relativeRatio) / zoom;
  return {
    width,
    height,
    left: clamp(x - width / 2, 0, 1 - width),
    top: clamp(y - height / 2, 0, 1 - height),
  };
}

/** Moves the focus to the middle of the crop that the edges allow. */
export function clampFocus(picture: Size, ratio: number, focus: Focus): Focus {
  const zoom = clamp(focus.zoom, 1, MAX_ZOOM);
  const { left, top, width, height } = calculateCropRegion(picture, ratio, { ...focus, zoom });
  return { x: left + width / 2, y: top + height / 2, zoom };
}

export function scaleRegion({ width, height }: Size, region: Region) {
  const scaledSize = {
    width: Math.max(width, Math.round(width / region.width)),
    height: Math.max(height, Math.round(height / region.height)),
  };
  const crop = {
    width,
    height,
    left: Math.min(scaledSize.width - width, Math.round(region.left * scaledSize.width)),
    top: Math.min(scaledSize.height - height, Math.round(region.top * scaledSize.height)),
  };
  return { scaledSize, crop };
}

const formatPercent = (fraction: number) => `${Math.round(fraction * 10_000) / 100}%`;

/** Returns the style of an image in a positioned box with hidden overflow, so that the box shows only the region. */
export function toRegionStyle({ left, top, width, height }: Region) {
  return {
    position: "absolute",
    maxWidth: "none",
    width: formatPercent(1 / width),
    height: formatPercent(1 / height),
    left: formatPercent(-left / width),
    top: formatPercent(-top / height),
  } as const;
}

/** The `object-position` for a box whose ratio differs slightly from the region's. */
export function toObjectPosition({ left, top, width, height }: Region): string {
  const toFraction = (offset: number, size: number) => (size >= 1 ? 0.5 : offset / (1 - size));
  return `${formatPercent(toFraction(left, width))} ${formatPercent(toFraction(top, height))}`;
}

export const formatFocus = ({ x, y, zoom }: Focus): string =>
  [x * 1000, y * 1000, zoom * 100].map(Math.round).join("-");

export function parseFocus(text: string | null): Focus | null {
  const [, x = 0, y = 0, zoom = 0] =
    /^(\d{1,4})-(\d{1,4})-(\d{3})$/.exec(text ?? "")?.map(Number) ?? [];
  const isFocus = x <= 1000 && y <= 1000 && zoom >= 100 && zoom <= 100 * MAX_ZOOM;
  return isFocus ? { x: x / 1000, y: y / 1000, zoom: zoom / 100 } : null;
}

export function readFocus(address: string | null): Focus | null {
  return parseFocus(
    URL.parse(address ?? "", "http://localhost")?.searchParams.get(FOCUS_PARAMETER) ?? null,
  );
}
