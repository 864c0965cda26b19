"use client";

import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { isPlainPress } from "@/components/ui/is-plain-press";
import { useHistoryLayer } from "@/hooks/use-history-layer";

const FullScreen = lazy(async () => ({
  default: (await import("@/components/artworks/full-screen")).FullScreen,
}));

export type Slide = { src: string; alt: string; width: number; height: number };

/**
 * Around links to large pictures: pressing one shows them full screen instead, and the browser's Back closes that again.
 * Without a script they stay plain links. On one page each has a title of its own.
 */
export function ZoomLinks({ title, children }: { title: string; children: ReactNode }) {
  const links = useRef<HTMLDivElement>(null);
  const [slides, setSlides] = useState<Slide[]>();
  const [index, setIndex] = useState(-1);
  const { open, close } = useHistoryLayer(title, (layer) => {
    if (layer < 0) {
      setIndex(-1);
      return;
    }
    // An entry of the history may be older than the pictures: then it shows the last one, or nothing.
    const shown = slidesIn(links.current);
    setSlides(shown);
    setIndex(Math.min(layer, shown.length - 1));
  });

  const press = (event: MouseEvent<HTMLDivElement>) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-zoom]") : null;
    if (pressed === null || !isPlainPress(event)) return;
    event.preventDefault();
    open(Number(pressed.dataset["zoom"]));
  };

  return (
    // The links inside answer to the keyboard; the group only hears of it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={links} className="contents" onClick={press}>
      {children}
      {slides !== undefined && (
        <Suspense>
          <FullScreen title={title} slides={slides} index={index} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function slidesIn(group: HTMLElement | null): Slide[] {
  return [...(group?.querySelectorAll<HTMLAnchorElement>("[data-zoom]") ?? [])].map((link) => {
    const image = link.querySelector("img");
    return {
      src: link.href,
      alt: image?.alt ?? "",
      width: image?.width ?? 0,
      height: image?.height ?? 0,
    };
  });
}
