import { useState } from "react";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";
import type { JuryWork } from "@/lib/juries/entries/jury-entries.schema";

export type JuryPicture = JuryWork["images"][number];
/** A picture of a work; a work without any has one slide without a picture. */
export type Slide = { work: JuryWork; picture: JuryPicture | null };

export const describeSlide = ({ work, picture }: Slide): string =>
  picture === null || picture.alt === "" ? work.title : picture.alt;

export const listSlides = ({ works }: Pick<LoadedEntry, "works">): Slide[] =>
  works.flatMap((work): Slide[] =>
    work.images.length === 0
      ? [{ work, picture: null }]
      : work.images.map((picture) => ({ work, picture })),
  );

/** All pictures of an entry, one of which is shown. Another entry begins with its first. */
export function useSlides(entry: LoadedEntry) {
  const [shown, setShown] = useState({ entryId: entry.id, index: 0 });
  const slides = listSlides(entry);
  const wanted = shown.entryId === entry.id ? shown.index : 0;
  const index = Math.max(0, Math.min(wanted, slides.length - 1));
  const show = (newIndex: number) => setShown({ entryId: entry.id, index: newIndex });
  return {
    slides,
    index,
    slide: slides[index] ?? null,
    show,
    /** @returns whether there is one */
    step(offset: number): boolean {
      const isThere = slides[index + offset] !== undefined;
      if (isThere) show(index + offset);
      return isThere;
    },
  };
}

export type SlidesState = ReturnType<typeof useSlides>;
