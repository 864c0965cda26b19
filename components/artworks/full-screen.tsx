"use client";

import { useState } from "react";
import { Lightbox } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { MoveButtons } from "@/components/artworks/move-buttons";
import type { Slide } from "@/components/artworks/zoom-links";

type FullScreenProps = {
  title: string;
  slides: readonly Slide[];
  /** Which slide shows; below 0 nothing does. */
  index: number;
  onClose: () => void;
};

/** Pictures over the whole screen: zoom by wheel, pinch, double press and buttons; arrow keys go on, or move what is enlarged; Escape closes. */
export function FullScreen({ title, slides, index, onClose }: FullScreenProps) {
  const [isEnlarged, setEnlarged] = useState(false);
  const single = slides.length < 2;
  return (
    <Lightbox
      open={index >= 0}
      index={Math.max(index, 0)}
      close={onClose}
      slides={slides.map(({ src, alt, width, height }) => ({
        src,
        alt,
        ...natural(width, height),
      }))}
      plugins={[Zoom]}
      labels={{ Lightbox: `${title}, full screen` }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      on={{ zoom: ({ zoom }) => setEnlarged(zoom > 1), exited: () => setEnlarged(false) }}
      render={{
        controls: () => isEnlarged && <MoveButtons />,
        ...(single && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

// The attributes of the picture on the page say its ratio; the large version is at most this long.
function natural(width: number, height: number): { width?: number; height?: number } {
  return width > 0 && height > 0
    ? { width: 2400, height: Math.round((2400 * height) / width) }
    : {};
}
