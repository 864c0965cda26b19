import { useEffect, useState } from "react";
import { PdfPage } from "@/components/files/pdf-page";
import { usePdf } from "@/components/files/use-pdf";
import { IconButton } from "@/components/ui/icon-button";
import { ZoomIn, ZoomOut } from "@/components/ui/late-icons";
import { Skeleton } from "@/components/ui/skeleton";
import { pluralise } from "@/lib/shared/format-count";

const MAX_PAGES = 200;
/** Times the width of the window. */
const zooms = [1, 1.5, 2, 3] as const;
/** Wider, a page of text is hard to read. */
const FIT_WIDTH_PX = 960;

/** All pages below each other; what the document says of itself, such as its author, is not shown. */
export function PdfReader({ url }: { url: string }) {
  const { pdf, error } = usePdf(url);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [available, setAvailable] = useState(0);
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    if (scroller === null) return undefined;
    const observer = new ResizeObserver(() => setAvailable(scroller.clientWidth));
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  if (error !== null)
    return <p role="alert">This PDF cannot be shown here. Save it, and open it on your device.</p>;
  if (pdf === null) return <Skeleton className="min-h-0 grow" />;
  const width = Math.min(available, FIT_WIDTH_PX) * (zooms[zoom] ?? 1);
  const count = Math.min(pdf.numPages, MAX_PAGES);
  return (
    <>
      <div className="flex items-center gap-3">
        <output className="mr-auto text-muted">
          {pluralise(pdf.numPages, "page")}
          {count < pdf.numPages && `; the first ${count} are shown`}
        </output>
        <IconButton label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut className="size-5" />
        </IconButton>
        <IconButton
          label="Zoom in"
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn className="size-5" />
        </IconButton>
      </div>
      <div
        ref={setScroller}
        role="region"
        aria-label="Pages"
        tabIndex={0}
        className="flex min-h-0 grow flex-col gap-5 overflow-auto bg-surface"
      >
        {Array.from({ length: count }, (_, index) => (
          <PdfPage key={index} pdf={pdf} number={index + 1} width={width} scroller={scroller} />
        ))}
      </div>
    </>
  );
}
