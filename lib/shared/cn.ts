import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// The design's own names, so that `text-small` (a size) and `text-muted` (a colour) are not taken for rivals. The cache keeps
// 500 entries, which is the library's default and SPEC section 9's number.
const merge = extendTailwindMerge({
  extend: {
    theme: { spacing: ["avatar-small", "avatar-regular", "avatar-large", "sheet", "tooltip"] },
    classGroups: {
      "font-size": [{ text: ["small", "base", "large", "title", "display", "hero"] }],
      rounded: [{ rounded: ["surface"] }],
      "max-h": [{ "max-h": ["options"] }],
    },
  },
});

/** Joins class names; of two that set the same thing the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
