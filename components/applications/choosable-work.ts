import type { Artwork } from "@/lib/artworks/artworks.schema";

/** A work that can be chosen for an application. `isDraft`: it is not public. */
export type ChoosableWork = Pick<Artwork, "id" | "title" | "medium" | "size" | "images"> & {
  isDraft: boolean;
};
