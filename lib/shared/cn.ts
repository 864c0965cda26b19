import { type ClassNameValue, extendTailwindMerge } from "tailwind-merge";

/** SPEC section 9, “Class-merge cache”: 500 entries. */
const CLASS_CACHE_ENTRIES = 500;

// tailwind-merge must know the design's names: otherwise `text-small` (a size) and `text-muted` (a colour) would conflict.
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

export const cn = (...classes: ClassNameValue[]): string => merge(...classes);
