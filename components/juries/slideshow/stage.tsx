import { type TouchEvent, useRef } from "react";
import { ZoomLinks } from "@/components/pictures/zoom-links";
import { LargeImage, Thumbnail } from "@/components/juries/slideshow/jury-image";
import { readSwipe, type Point } from "@/components/juries/slideshow/swipe";
import type { Slide, SlidesState } from "@/components/juries/slideshow/use-slides";
import { joinClasses } from "@/lib/shared/join-classes";

type StageProps = {
  slides: SlidesState;
  number: number;
  isFull: boolean;
  onPrevious: () => void;
  onNext: () => void;
};

const describeSlide = ({ work, picture }: Slide): string =>
  picture === null || picture.alt === "" ? work.title : picture.alt;

/** Returns the ratio of the frame on a phone, which has no room for what is not picture. */
const toRatio = ({ picture }: Slide) =>
  picture === null ? undefined : `${picture.width} / ${picture.height}`;

function readTouch({ touches, changedTouches }: TouchEvent): Point | null {
  const touch = changedTouches[0];
  return touch === undefined || touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY };
}

/** One picture on a neutral ground, and all of them small below it. */
export function Stage({ slides: state, number, isFull, onPrevious, onNext }: StageProps) {
  const { slides, slide, index, show } = state;
  const startRef = useRef<Point | null>(null);
  if (slide === null) return null;
  const alt = describeSlide(slide);

  function handleTouchEnd(event: TouchEvent): void {
    const swipe = readSwipe(startRef.current, readTouch(event));
    startRef.current = null;
    if (swipe === "left") onNext();
    if (swipe === "right") onPrevious();
  }

  return (
    <div className={joinClasses("flex min-w-0 flex-col gap-3", isFull && "min-h-0 grow")}>
      <div
        onTouchStart={(event) => {
          startRef.current = event.touches.length > 1 ? null : readTouch(event);
        }}
        onTouchEnd={handleTouchEnd}
        className={joinClasses(
          "relative flex touch-pan-y touch-pinch-zoom items-center justify-center bg-surface",
          isFull ? "min-h-0 grow" : "max-md:max-h-[55dvh] md:h-[70dvh]",
        )}
        style={isFull ? undefined : { aspectRatio: toRatio(slide) }}
      >
        {slide.picture === null ? (
          <p className="p-5 text-muted">“{slide.work.title}” has no picture.</p>
        ) : (
          <ZoomLinks title={`No. ${number}`}>
            <a
              href={slide.picture.url}
              data-zoom={0}
              aria-label={`Enlarge: ${alt}`}
              className="@container-size absolute inset-0 flex items-center justify-center -outline-offset-2 sm:cursor-zoom-in"
            >
              <LargeImage picture={slide.picture} alt={alt} />
            </a>
          </ZoomLinks>
        )}
      </div>
      {slides.length > 1 && (
        <ul
          aria-label="All pictures"
          className="-m-1 flex shrink-0 gap-3 overflow-x-auto p-1 [scrollbar-width:none]"
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
      )}
    </div>
  );
}
