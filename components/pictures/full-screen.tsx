import { ChevronLeft, ChevronRight, X } from "@/components/ui/icons/icons";
import { ZoomIn, ZoomOut } from "@/components/ui/icons/late-icons";
import { useState } from "react";
import { Lightbox, useLightboxState } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { floatingClass, PanButtons } from "@/components/pictures/pan-buttons";
import { LargePicture } from "@/components/pictures/large-picture";
import type { Slide } from "@/components/pictures/zoom-links";

declare module "yet-another-react-lightbox" {
  interface SlideImage {
    /** The URL of a smaller version that the browser has already loaded, or empty. */
    previewUrl?: string;
  }
}

type FullScreenProps = {
  title: string;
  artist: string | undefined;
  slides: readonly Slide[];
  /** Negative when closed. */
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Called after the closing animation, when the page can have the focus again. */
  onClosed: () => void;
};

const rootStyle = {
  "--yarl__color_backdrop": "var(--ground)",
  "--yarl__color_button": "var(--text)",
  "--yarl__color_button_active": "var(--accent)",
  "--yarl__color_button_disabled": "var(--outline)",
  "--yarl__button_filter": "none",
  "--yarl__icon_size": "24px",
  "--yarl__button_padding": "10px",
  "--yarl__toolbar_padding": "8px",
  "--yarl__navigation_button_padding": "12px",
} as const;

const icons = {
  iconClose: () => <X className="size-6" />,
  iconPrev: () => (
    <span className={floatingClass}>
      <ChevronLeft className="size-5" />
    </span>
  ),
  iconNext: () => (
    <span className={floatingClass}>
      <ChevronRight className="size-5" />
    </span>
  ),
  iconZoomIn: () => <ZoomIn className="size-6" />,
  iconZoomOut: () => <ZoomOut className="size-6" />,
};

export function FullScreen(props: FullScreenProps) {
  const { title, artist, slides, index, onIndexChange, onClose, onClosed } = props;
  const [isZoomed, setIsZoomed] = useState(false);
  const isSingle = slides.length < 2;
  return (
    <Lightbox
      open={index >= 0}
      index={Math.max(index, 0)}
      close={onClose}
      slides={slides.map(({ src, previewUrl, alt, width, height }) => ({
        src,
        previewUrl,
        alt,
        ...getLargeSize(width, height),
      }))}
      plugins={[Zoom]}
      labels={{ Lightbox: `${title}, full screen` }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      // Above the picture there is space for the caption and the toolbar, which are 60 px high.
      styles={{ root: rootStyle, container: { paddingTop: 60, paddingBottom: 20 } }}
      on={{
        view: ({ index: newIndex }) => onIndexChange(newIndex),
        zoom: ({ zoom }) => setIsZoomed(zoom > 1),
        exited: () => {
          setIsZoomed(false);
          onClosed();
        },
      }}
      render={{
        ...icons,
        slide: ({ slide, rect }) => <LargePicture slide={slide} rect={rect} />,
        controls: () => (
          <>
            <Caption title={title} artist={artist} />
            {isZoomed && <PanButtons />}
          </>
        ),
        ...(isSingle && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

function Caption({ title, artist }: Pick<FullScreenProps, "title" | "artist">) {
  const { slides, currentIndex } = useLightboxState();
  return (
    <div className="pointer-events-none absolute top-0 left-0 flex h-15 max-w-[calc(100%-9.5rem)] flex-col justify-center pl-5 text-text">
      <p dir="auto" className="truncate text-small">
        {artist !== undefined && <span className="font-medium">{artist}, </span>}
        {title}
      </p>
      {slides.length > 1 && (
        <p aria-live="polite" className="text-small text-muted">
          {currentIndex + 1} of {slides.length}
        </p>
      )}
    </div>
  );
}

/** The size of the large version, which is at most 2,400 px wide because the content host makes none wider. */
function getLargeSize(width: number, height: number): { width?: number; height?: number } {
  if (width <= 0 || height <= 0) return {};
  const scale = Math.min(1, 2400 / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
