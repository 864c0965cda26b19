import { largeSource } from "@/components/juries/slideshow/jury-image";
import { listSlides } from "@/components/juries/slideshow/use-slides";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";

/**
 * Loads the first slide of each entry that may be shown next. The elements stay on the page, because private files are `no-store`: the
 * browser takes the picture from an element that has it.
 */
export function PrefetchedPictures({ entries }: { entries: readonly LoadedEntry[] }) {
  const pictures = entries.flatMap((entry) => listSlides(entry).slice(0, 1));
  return (
    <div hidden>
      {pictures.map(
        ({ picture }) =>
          picture !== null && (
            // oxlint-disable-next-line nextjs/no-img-element -- the file host makes the sizes
            <img key={picture.url} {...largeSource(picture)} alt="" fetchPriority="low" />
          ),
      )}
    </div>
  );
}
