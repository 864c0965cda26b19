import {
  artworkLimits,
  type ArtworkQuota,
  type Dimensions,
  type LengthUnit,
} from "@/lib/artworks/artworks.schema";
import type { FailureDetail } from "@/lib/shared/failure";
import { getArtworkLimit, type SubscriptionState } from "@/lib/plans/subscription-state.rules";

export const CM_PER_INCH = 2.54;

/** A size as it is stored. */
export type Lengths = Omit<Dimensions, "width" | "height"> & {
  width: number | null;
  height: number | null;
};

/** Returns null if the size is unknown. */
export const toDimensions = ({ width, height, depth, unit }: Lengths): Dimensions | null =>
  width === null || height === null ? null : { width, height, depth, unit };

function formatLengths({ width, height, depth, unit }: Dimensions): string {
  return `${[width, height, ...(depth === null ? [] : [depth])].join(" × ")} ${unit}`;
}

function convert(dimensions: Dimensions, unit: LengthUnit): Dimensions {
  if (dimensions.unit === unit) return dimensions;
  const factor = unit === "cm" ? CM_PER_INCH : 1 / CM_PER_INCH;
  const convertLength = (value: number) => Math.round(value * factor * 10) / 10;
  const { width, height, depth } = dimensions;
  return {
    width: convertLength(width),
    height: convertLength(height),
    depth: depth === null ? null : convertLength(depth),
    unit,
  };
}

/** “120 × 80 cm”, width first; empty if unknown (CONTRACT section 2). */
export function formatSize(dimensions: Dimensions | null): string {
  return dimensions === null ? "" : formatLengths(dimensions);
}

/** Formats a size in centimetres and inches; the converted one is rounded to a tenth. */
export function formatSizeInBothUnits(dimensions: Dimensions): { cm: string; in: string } {
  return {
    cm: formatLengths(convert(dimensions, "cm")),
    in: formatLengths(convert(dimensions, "in")),
  };
}

/** SPEC section 4 “Artwork posting”, CONTRACT section 2 `quotas`. */
export function calculateArtworkQuota(subscription: SubscriptionState, used: number): ArtworkQuota {
  const limit = getArtworkLimit(subscription);
  return { permitted: !subscription.isExpired && used < limit, used, limit };
}

const youtube = "https://www.youtube-nocookie.com";
const vimeo = "https://player.vimeo.com";
const soundcloud = "https://w.soundcloud.com";
const spotify = "https://open.spotify.com";
const sketchfab = "https://sketchfab.com";

export const playerOrigins = [youtube, vimeo, soundcloud, spotify, sketchfab] as const;

const playerPatterns: [RegExp, (match: RegExpMatchArray, url: URL) => string][] = [
  [
    /^https:\/\/(?:www\.|m\.|music\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/|live\/)([\w-]{6,20})/,
    ([, id]) => `${youtube}/embed/${id}`,
  ],
  [/^https:\/\/youtu\.be\/([\w-]{6,20})/, ([, id]) => `${youtube}/embed/${id}`],
  [
    /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/([0-9a-f]{6,20}))?/,
    ([, id, unlisted], url) => {
      const key = unlisted ?? url.searchParams.get("h");
      return `${vimeo}/video/${id}${key === null ? "" : `?h=${encodeURIComponent(key)}`}`;
    },
  ],
  [
    /^https:\/\/(?:www\.|m\.)?soundcloud\.com\/[\w-]+\/[\w/-]+/,
    (_, url) => `${soundcloud}/player/?url=${encodeURIComponent(url.origin + url.pathname)}`,
  ],
  [
    /^https:\/\/open\.spotify\.com\/(?:intl-\w+\/)?(?:embed\/)?(track|album|playlist|episode|show|artist)\/(\w+)/,
    ([, kind, id]) => `${spotify}/embed/${kind}/${id}`,
  ],
  [
    /^https:\/\/(?:www\.)?sketchfab\.com\/(?:3d-)?models\/(?:[\w-]*-)?([0-9a-f]{32})/,
    ([, id]) => `${sketchfab}/models/${id}/embed`,
  ],
];

/** The address of the player that shows embedded content; null if a link is shown instead (CONTRACT section 2). */
export function toPlayerUrl(address: string): string | null {
  const url = new URL(address);
  for (const [pattern, buildUrl] of playerPatterns) {
    const match = address.match(pattern);
    if (match !== null) return buildUrl(match, url);
  }
  return null;
}

/** Width and height need each other, and depth needs both. */
export function checkLengths(lengths: Omit<Lengths, "unit">): FailureDetail[] {
  if (lengths.width === null && lengths.height === null) {
    return lengths.depth === null
      ? []
      : [{ path: "width", message: "A depth needs a width and a height." }];
  }
  if (lengths.width === null) return [{ path: "width", message: "A height needs a width." }];
  if (lengths.height === null) return [{ path: "height", message: "A width needs a height." }];
  return [];
}

export type ImageSlot = { existingId: string } | { upload: number };

/** The order of images after a change (CONTRACT section 2, `keepImages`): `new` stands for the next upload, the rest are appended. */
export function arrangeImages(
  current: readonly string[],
  keep: readonly string[] | undefined,
  uploads: number,
): { slots: ImageSlot[]; errors: FailureDetail[] } {
  const order = keep ?? current;
  const slots: ImageSlot[] = [];
  const errors: FailureDetail[] = [];
  let nextUpload = 0;
  for (const id of order) {
    if (id === "new") {
      if (nextUpload < uploads) slots.push({ upload: nextUpload++ });
      else
        errors.push({
          path: "keepImages",
          message: "More places for new pictures than pictures were sent.",
        });
    } else if (!current.includes(id)) {
      errors.push({ path: "keepImages", message: `This artwork has no picture ${id}.` });
    } else if (slots.some((slot) => "existingId" in slot && slot.existingId === id)) {
      errors.push({ path: "keepImages", message: `The picture ${id} is named twice.` });
    } else {
      slots.push({ existingId: id });
    }
  }
  while (nextUpload < uploads) slots.push({ upload: nextUpload++ });
  if (slots.length === 0 && errors.length === 0)
    errors.push({ path: "images", message: "At least one picture, please." });
  if (slots.length > artworkLimits.images) {
    errors.push({ path: "images", message: `At most ${artworkLimits.images} pictures, please.` });
  }
  return { slots, errors };
}
