import { yearText } from "@/components/artworks/year-text";
import {
  type ArtworkMedium,
  type ArtworkSize,
  sizeBounds,
} from "@/lib/artworks/artwork-facets.schema";
import type { Colour } from "@/lib/images/colours.schema";

export const mediumLabels: Readonly<Record<ArtworkMedium, string>> = {
  painting: "Painting",
  drawing: "Drawing",
  print: "Print",
  photography: "Photography",
  sculpture: "Sculpture",
  ceramics: "Ceramics and glass",
  textile: "Textile",
  collage: "Collage and mixed media",
  digital: "Digital",
  video: "Film and video",
  installation: "Installation and performance",
};

export const sizeLabels: Readonly<Record<ArtworkSize, string>> = {
  small: "Small",
  medium: "Medium",
  large: "Large",
};

const { small, medium } = sizeBounds;
/** What each size means, by a work’s longest side. */
export const sizeMeanings: Readonly<Record<ArtworkSize, string>> = {
  small: `up to ${small} cm`,
  medium: `${small} to ${medium} cm`,
  large: `over ${medium} cm`,
};

export const colourLabels: Readonly<Record<Colour, string>> = {
  red: "Red",
  orange: "Orange",
  yellow: "Yellow",
  green: "Green",
  blue: "Blue",
  purple: "Purple",
  pink: "Pink",
  brown: "Brown",
  black: "Black",
  grey: "Grey",
  white: "White",
};

/** A stretch of years, of which either end may be open. */
export function yearsText(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return to === undefined ? "" : `Until ${yearText(to)}`;
  if (to === undefined) return `From ${yearText(from)}`;
  if (from === to) return yearText(from);
  const [first, last] = from < to ? [from, to] : [to, from];
  return first < 0 ? `${yearText(first)} to ${yearText(last)}` : `${first}–${last}`;
}
