"use client";

import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { hasNoModifier } from "@/lib/shared/web/has-no-modifier";
import { useHistoryLayer } from "@/components/ui/dialogs/use-history-layer";
import { lazyPart } from "@/lib/shared/lazy-component";

const FullScreen = lazyPart(
  async () => (await import("@/components/pictures/full-screen")).FullScreen,
);

/** `width` and `height` are those of the stored picture, in pixels; `previewUrl` is the smaller version on the page. */
export type Slide = { src: string; previewUrl: string; alt: string; width: number; height: number };

type ZoomLinksProps = {
  title: string;
  /** The artist's name, for the caption. */
  artist?: string | undefined;
  children: ReactNode;
};

/**
 * Opens the picture links inside it full screen; the browser's Back closes the viewer. Without a script they stay plain links.
 * Titles must be unique on a page, because they identify the history entries.
 */
export function ZoomLinks({ title, artist, children }: ZoomLinksProps) {
  const groupRef = useRef<HTMLDivElement>(null);
  const [slides, setSlides] = useState<Slide[]>();
  const [index, setIndex] = useState(-1);
  const lastViewedRef = useRef(0);
  const { open, close } = useHistoryLayer(title, (layerIndex) => {
    if (layerIndex < 0) {
      setIndex(-1);
      return;
    }
    // A history entry may have the index of a picture that no longer exists.
    const currentSlides = listSlides(groupRef.current);
    setSlides(currentSlides);
    setIndex(Math.min(layerIndex, currentSlides.length - 1));
  });

  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-zoom]") : null;
    if (link === null || !hasNoModifier(event)) return;
    event.preventDefault();
    open(Number(link.dataset["zoom"]));
  };

  const focusLastViewed = () => findLinks(groupRef.current)[lastViewedRef.current]?.focus();

  return (
    // The links inside handle the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={groupRef} className="contents" onClick={handleClick}>
      {children}
      {slides !== undefined && (
        <FullScreen
          title={title}
          artist={artist}
          slides={slides}
          index={index}
          onIndexChange={(viewedIndex) => {
            lastViewedRef.current = viewedIndex;
          }}
          onClose={close}
          onClosed={focusLastViewed}
        />
      )}
    </div>
  );
}

const findLinks = (group: HTMLElement | null) => [
  ...(group?.querySelectorAll<HTMLAnchorElement>("[data-zoom]") ?? []),
];

function listSlides(group: HTMLElement | null): Slide[] {
  return findLinks(group).map((link) => {
    const image = link.querySelector("img");
    return {
      src: link.href,
      previewUrl: image?.currentSrc ?? "",
      alt: image?.alt ?? "",
      // The properties `width` and `height` would be the rendered size.
      width: Number(image?.getAttribute("width")),
      height: Number(image?.getAttribute("height")),
    };
  });
}
