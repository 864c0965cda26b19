"use client";

import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";

const FullScreen = lazy(async () => ({
  default: (await import("@/components/artworks/full-screen")).FullScreen,
}));

export type Slide = { src: string; alt: string; width: number; height: number };

/** Around links to large pictures: pressing one shows them full screen instead. Without a script they stay plain links. */
export function ZoomLinks({ title, children }: { title: string; children: ReactNode }) {
  const [slides, setSlides] = useState<Slide[]>();
  const [index, setIndex] = useState(-1);

  const press = (event: MouseEvent<HTMLDivElement>) => {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-zoom]") : null;
    if (pressed === null || wantsNewTab) return;
    event.preventDefault();
    setSlides(
      [...event.currentTarget.querySelectorAll<HTMLAnchorElement>("[data-zoom]")].map(slideOf),
    );
    setIndex(Number(pressed.dataset["zoom"]));
  };

  return (
    // The links inside answer to the keyboard; the group only hears of it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="contents" onClick={press}>
      {children}
      {slides !== undefined && (
        <Suspense>
          <FullScreen title={title} slides={slides} index={index} onClose={() => setIndex(-1)} />
        </Suspense>
      )}
    </div>
  );
}

function slideOf(link: HTMLAnchorElement): Slide {
  const image = link.querySelector("img");
  return {
    src: link.href,
    alt: image?.alt ?? "",
    width: image?.width ?? 0,
    height: image?.height ?? 0,
  };
}
