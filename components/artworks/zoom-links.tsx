"use client";

import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { isPlainPress } from "@/components/ui/is-plain-press";
import { useHistoryLayer } from "@/hooks/use-history-layer";
import { lazyComponent } from "@/lib/shared/lazy-component";

const FullScreen = lazyComponent(
  async () => (await import("@/components/artworks/full-screen")).FullScreen,
);

/** A picture to show full screen, with its own size in pixels; `loaded` is the address of the smaller one that the page shows already. */
export type Slide = { src: string; loaded: string; alt: string; width: number; height: number };

type ZoomLinksProps = {
  title: string;
  /** Whose they are, where the caption says so. */
  by?: string | undefined;
  children: ReactNode;
};

/**
 * Around links to large pictures: pressing one shows them full screen instead, and the browser's Back closes that again.
 * Without a script they stay plain links. On one page each has a title of its own.
 */
export function ZoomLinks({ title, by, children }: ZoomLinksProps) {
  const links = useRef<HTMLDivElement>(null);
  const [slides, setSlides] = useState<Slide[]>();
  const [index, setIndex] = useState(-1);
  const seen = useRef(0);
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

  /** The page goes on with the picture that was seen last; the focus too, which brings it into view. */
  const resume = () => linksIn(links.current)[seen.current]?.focus();

  return (
    // The links inside answer to the keyboard; the group only hears of it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={links} className="contents" onClick={press}>
      {children}
      {slides !== undefined && (
        <Suspense>
          <FullScreen
            title={title}
            by={by}
            slides={slides}
            index={index}
            onView={(viewed) => {
              seen.current = viewed;
            }}
            onClose={close}
            onClosed={resume}
          />
        </Suspense>
      )}
    </div>
  );
}

const linksIn = (group: HTMLElement | null) => [
  ...(group?.querySelectorAll<HTMLAnchorElement>("[data-zoom]") ?? []),
];

function slidesIn(group: HTMLElement | null): Slide[] {
  return linksIn(group).map((link) => {
    const image = link.querySelector("img");
    return {
      src: link.href,
      loaded: image?.currentSrc ?? "",
      alt: image?.alt ?? "",
      // The attributes, which are of the stored picture: the properties are as large as it shows.
      width: Number(image?.getAttribute("width")),
      height: Number(image?.getAttribute("height")),
    };
  });
}
