import { type TouchEvent, useRef } from "react";
import { ZoomLinks } from "@/components/pictures/zoom-links";
import { LargeImage } from "@/components/juries/slideshow/jury-image";
import { readSwipe, type Point } from "@/components/juries/slideshow/swipe";
import { describeSlide, type Slide } from "@/components/juries/slideshow/use-slides";
import { joinClasses } from "@/lib/shared/join-classes";

type StageProps = {
  slide: Slide | null;
  number: number;
  isFull: boolean;
  className: string;
  onPrevious: () => void;
  onNext: () => void;
};

/** Returns the shape of the frame on a phone, which has no room for what is not picture. */
const toShape = ({ picture }: Slide): Record<`--${string}`, string> =>
  picture === null ? {} : { "--shape": `${picture.width} / ${picture.height}` };

function readTouch({ touches, changedTouches }: TouchEvent): Point | null {
  const touch = changedTouches[0];
  return touch === undefined || touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY };
}

/** One picture on a neutral ground; on a phone as wide as the window. */
export function Stage({ slide, number, isFull, className, onPrevious, onNext }: StageProps) {
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
    <div
      onTouchStart={(event) => {
        startRef.current = event.touches.length > 1 ? null : readTouch(event);
      }}
      onTouchEnd={handleTouchEnd}
      className={joinClasses(
        "relative flex min-w-0 touch-pan-y touch-pinch-zoom items-center justify-center bg-surface",
        isFull
          ? "min-h-0 grow"
          : "max-md:-mx-5 max-md:[aspect-ratio:var(--shape)] max-md:max-h-[calc(100dvh-13rem)] md:h-[64dvh]",
        className,
      )}
      style={isFull ? undefined : toShape(slide)}
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
  );
}
