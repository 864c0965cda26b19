"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { IconButton } from "@/components/ui/icon-button";
import type { ArtworkImage } from "@/lib/artworks/artworks.schema";
import { imageUrl } from "@/lib/images/images.rules";

type GalleryProps = {
  images: readonly Pick<ArtworkImage, "id" | "url" | "width" | "height">[];
  /** The pictures themselves, in the same order. */
  children: readonly ReactNode[];
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Whether a list stands there: browsers round. */
const isAt = (list: HTMLElement, left: number) => Math.abs(list.scrollLeft - left) < 1;

/** Several pictures of one work side by side, one at a time: swiped, by arrow keys, buttons and thumbnails. Without a script they scroll, and the thumbnails are links. */
export function Gallery({ images, children }: GalleryProps) {
  const stage = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  // Where it is scrolling to, until it is there or somebody takes hold of it: the next step goes on from there.
  const target = useRef<number>(undefined);
  const thumbnails = useRef<HTMLUListElement>(null);
  const last = images.length - 1;

  // The thumbnail of what shows is seen, too.
  useEffect(() => {
    const row = thumbnails.current;
    const thumbnail = row?.children[shown];
    if (!row || !(thumbnail instanceof HTMLElement)) return;
    row.scrollTo({ left: thumbnail.offsetLeft - (row.clientWidth - thumbnail.offsetWidth) / 2 });
  }, [shown]);

  function go(to: number): void {
    const list = stage.current;
    if (list === null) return;
    const place = Math.min(last, Math.max(0, to));
    const left = place * list.clientWidth;
    target.current = isAt(list, left) ? undefined : place;
    list.scrollTo({ left });
  }

  const step = (by: number) => go((target.current ?? shown) + by);

  const letGo = () => {
    target.current = undefined;
  };

  function scrolled(list: HTMLElement): void {
    const width = Math.max(1, list.clientWidth);
    setShown(Math.round(list.scrollLeft / width));
    if (target.current !== undefined && isAt(list, target.current * width)) letGo();
  }

  function press(event: KeyboardEvent): void {
    const by = steps[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  }

  function follow(event: MouseEvent, to: number): void {
    event.preventDefault();
    go(to);
  }

  return (
    // The links inside answer to the keyboard; the group hears of its arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label="Pictures" onKeyDown={press} className="flex flex-col gap-3">
      <ul
        ref={stage}
        onScroll={({ currentTarget }) => scrolled(currentTarget)}
        onPointerDown={letGo}
        onWheel={letGo}
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
          ref={thumbnails}
          aria-label="All pictures"
          className="relative -m-1 flex min-w-0 flex-1 gap-3 overflow-x-auto p-1 [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {images.map(({ id, url, width, height }, index) => (
            <li key={id} className="shrink-0">
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={index === shown ? "true" : undefined}
                onClick={(event) => follow(event, index)}
                className="block min-w-11 outline-offset-2 aria-current:outline-2 aria-current:outline-text"
              >
                {/* oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes */}
                <img
                  src={imageUrl(url, { h: 160 })}
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
          {shown + 1} of {images.length}
        </p>
        <div className="-mr-2 flex shrink-0 max-sm:hidden" data-needs-script="">
          <IconButton
            label="Previous picture"
            aria-disabled={shown === 0}
            className="aria-disabled:opacity-50"
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton
            label="Next picture"
            aria-disabled={shown === last}
            className="aria-disabled:opacity-50"
            onClick={() => step(1)}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
    </section>
  );
}
