"use client";

import { ChevronLeft, ChevronRight } from "@/components/ui/icons/icons";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { ArtworkImage } from "@/lib/artworks/artworks.schema";
import { buildImageUrl } from "@/lib/images/images.rules";

type GalleryProps = {
  images: readonly Pick<ArtworkImage, "id" | "url" | "width" | "height">[];
  /** One node per image, in the same order. */
  children: readonly ReactNode[];
};

const keyOffsets: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Browsers round `scrollLeft`. */
const isScrolledTo = (list: HTMLElement, left: number) => Math.abs(list.scrollLeft - left) < 1;

/** A carousel that still works without a script: the pictures scroll, and the thumbnails are links. */
export function Gallery({ images, children }: GalleryProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const [currentIndex, setCurrentIndex] = useState(0);
  // The index of the picture that it is smoothly scrolling to, so that quick presses add up.
  const targetRef = useRef<number>(undefined);
  const thumbnailsRef = useRef<HTMLUListElement>(null);
  const last = images.length - 1;

  useEffect(() => {
    const row = thumbnailsRef.current;
    const thumbnail = row?.children[currentIndex];
    if (!row || !(thumbnail instanceof HTMLElement)) return;
    row.scrollTo({ left: thumbnail.offsetLeft - (row.clientWidth - thumbnail.offsetWidth) / 2 });
  }, [currentIndex]);

  function scrollToPicture(requestedIndex: number): void {
    const list = listRef.current;
    if (list === null) return;
    const index = Math.min(last, Math.max(0, requestedIndex));
    const left = index * list.clientWidth;
    targetRef.current = isScrolledTo(list, left) ? undefined : index;
    list.scrollTo({ left });
  }

  const step = (offset: number) => scrollToPicture((targetRef.current ?? currentIndex) + offset);

  const clearTarget = () => {
    targetRef.current = undefined;
  };

  function handleScroll(list: HTMLElement): void {
    const width = Math.max(1, list.clientWidth);
    setCurrentIndex(Math.round(list.scrollLeft / width));
    if (targetRef.current !== undefined && isScrolledTo(list, targetRef.current * width))
      clearTarget();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const offset = keyOffsets[event.key];
    if (offset === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(offset);
  }

  function handleThumbnailClick(event: MouseEvent, index: number): void {
    event.preventDefault();
    scrollToPicture(index);
  }

  return (
    // The links inside are focusable; the section only listens for their arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label="Pictures" onKeyDown={handleKeyDown} className="flex flex-col gap-3">
      <ul
        ref={listRef}
        onScroll={({ currentTarget }) => handleScroll(currentTarget)}
        onPointerDown={clearTarget}
        onWheel={clearTarget}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-surface [scrollbar-width:none] motion-safe:scroll-smooth print:flex-col"
      >
        {children.map((picture, index) => (
          <li
            key={images[index]?.id}
            id={`picture-${index + 1}`}
            className="flex w-full shrink-0 snap-center snap-always flex-col justify-center"
          >
            {picture}
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-3 px-(--inset,0px)" data-print="hide">
        <ul
          ref={thumbnailsRef}
          aria-label="All pictures"
          className="relative -m-1 flex min-w-0 flex-1 gap-3 overflow-x-auto p-1 [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {images.map(({ id, url, width, height }, index) => (
            <li key={id} className="shrink-0">
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={index === currentIndex ? "true" : undefined}
                onClick={(event) => handleThumbnailClick(event, index)}
                className="block min-w-11 outline-offset-2 aria-current:outline-2 aria-current:outline-text"
              >
                {/* oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes */}
                <img
                  src={buildImageUrl(url, { h: 160 })}
                  width={width}
                  height={height}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="mx-auto h-14 w-auto max-w-28 object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
        <p aria-live="polite" data-needs-script="" className="shrink-0 text-small text-muted">
          {currentIndex + 1} of {images.length}
        </p>
        <div className="-mr-2 flex shrink-0 max-sm:hidden" data-needs-script="">
          <IconButton
            label="Previous picture"
            aria-disabled={currentIndex === 0}
            className="aria-disabled:opacity-50"
            onClick={() => step(-1)}
          >
            <ChevronLeft className="size-5" />
          </IconButton>
          <IconButton
            label="Next picture"
            aria-disabled={currentIndex === last}
            className="aria-disabled:opacity-50"
            onClick={() => step(1)}
          >
            <ChevronRight className="size-5" />
          </IconButton>
        </div>
      </div>
    </section>
  );
}
