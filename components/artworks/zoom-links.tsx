"use client";

import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { useHistoryLayer } from "@/hooks/use-history-layer";
import { lazyComponent } from "@/lib/shared/lazy-component";

const FullScreen = lazyComponent(
  async () => (await import("@/components/artworks/full-screen")).FullScreen,
);

/** `width` and `height` are the stored picture's in pixels; `loaded` is the URL of the smaller version on the page. */
export type Slide = { src: string; loaded: string; alt: string; width: number; height: number };

type ZoomLinksProps = {
  title: string;
  /** The artist's name, for the caption. */
  by?: string | undefined;
  children: ReactNode;
};

/**
 * Opens the links to large pictures inside it full screen; the browser's Back closes that again. Without a script they stay
 * plain links. Titles must be unique on a page.
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
    // A history entry may have the index of a picture that no longer exists.
    const shown = listSlides(links.current);
    setSlides(shown);
    setIndex(Math.min(layer, shown.length - 1));
  });

  const press = (event: MouseEvent<HTMLDivElement>) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-zoom]") : null;
    if (pressed === null || !isPlainClick(event)) return;
    event.preventDefault();
    open(Number(pressed.dataset["zoom"]));
  };

  const focusLastSeen = () => listLinks(links.current)[seen.current]?.focus();

  return (
    // The links inside handle the keyboard.
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
            onClosed={focusLastSeen}
          />
        </Suspense>
      )}
    </div>
  );
}

const listLinks = (group: HTMLElement | null) => [
  ...(group?.querySelectorAll<HTMLAnchorElement>("[data-zoom]") ?? []),
];

function listSlides(group: HTMLElement | null): Slide[] {
  return listLinks(group).map((link) => {
    const image = link.querySelector("img");
    return {
      src: link.href,
      loaded: image?.currentSrc ?? "",
      alt: image?.alt ?? "",
      // Attributes, not properties: those are the rendered size.
      width: Number(image?.getAttribute("width")),
      height: Number(image?.getAttribute("height")),
    };
  });
}
