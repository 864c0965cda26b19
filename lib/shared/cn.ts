import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** SPEC section 9, “Class-merge cache”. */
const CLASS_CACHE_ENTRIES = 500;

// The design's own names, so that `text-small` (a size) and `text-muted` (a colour) do not conflict.
const merge = extendTailwindMerge({
  cacheSize: CLASS_CACHE_ENTRIES,
  extend: {
    theme: { spacing: ["avatar-small", "avatar-regular", "avatar-large", "sheet", "tooltip"] },
    classGroups: {
      "font-size": [{ text: ["small", "base", "large", "title", "display", "hero"] }],
      rounded: [{ rounded: ["surface"] }],
      "max-h": [{ "max-h": ["options"] }],
    },
  },
});

export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
