import { Thumbnail } from "@/components/juries/slideshow/jury-image";
import { describeSlide, type SlidesState } from "@/components/juries/slideshow/use-slides";
import { joinClasses } from "@/lib/shared/join-classes";

type SlideListProps = { state: SlidesState; isFull: boolean; className: string };

/** All pictures of an entry, small; nothing where there is one. */
export function SlideList({ state, isFull, className }: SlideListProps) {
  const { slides, index, show } = state;
  if (slides.length < 2) return null;
  return (
    <ul
      aria-label="All pictures"
      className={joinClasses(
        "-m-1 flex shrink-0 gap-3 overflow-x-auto p-1 [scrollbar-width:none]",
        isFull && "landscape:max-h-40 landscape:flex-wrap",
        className,
      )}
    >
      {slides.map((one, position) => (
        <li key={one.picture?.url ?? one.work.id} className="shrink-0">
          <button
            type="button"
            aria-label={`${position + 1} of ${slides.length}: ${describeSlide(one)}`}
            aria-current={position === index ? "true" : undefined}
            onClick={() => show(position)}
            className="block h-16 min-w-11 outline-offset-2 aria-current:outline-2 aria-current:outline-text"
          >
            {one.picture === null ? (
              <span className="block px-3 text-small">{one.work.title}</span>
            ) : (
              <Thumbnail picture={one.picture} alt="" className="h-16 w-auto max-w-40" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
