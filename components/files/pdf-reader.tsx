import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { PdfPage } from "@/components/files/pdf-page";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { ZoomIn, ZoomOut } from "@/components/ui/icons/late-icons";
import { Skeleton } from "@/components/ui/states/skeleton";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { pluralise } from "@/lib/shared/texts/format-count";

const MAX_PAGES = 200;
/** Times the width of the window. */
const zooms = [1, 1.5, 2, 3] as const;
const lastZoom = zooms.length - 1;
/** Wider, a page of text is hard to read. */
const FIT_WIDTH_PX = 960;

GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).href;

type Pdf = { pdf: PDFDocumentProxy | null; error: Error | null };

/** Larger pictures are left out of a page. */
const MAX_IMAGE_PIXELS = 100_000_000;

/**
 * Reads a PDF without running, following or sending anything that is in it.
 * Pages may not run WebAssembly (their Content-Security-Policy), so pictures that pdf.js needs it for are left out: JPEG 2000, and JBIG2 and fax, as in scans.
 */
function usePdf(url: string): Pdf {
  const [state, setState] = useState<Pdf>({ pdf: null, error: null });
  useEffect(() => {
    const task = getDocument({
      url,
      enableXfa: false,
      useWasm: false,
      useWorkerFetch: false,
      stopAtErrors: false,
      maxImageSize: MAX_IMAGE_PIXELS,
    });
    let isStale = false;
    task.promise.then(
      (pdf) => !isStale && setState({ pdf, error: null }),
      (error: unknown) =>
        !isStale &&
        setState({ pdf: null, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isStale = true;
      void task.destroy();
    };
  }, [url]);
  return state;
}

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
  const save = (
    <PlainTextLink href={url} download className="inline-flex min-h-11 items-center">
      Save the PDF
    </PlainTextLink>
  );
  if (error !== null || pdf?.numPages === 0)
    return (
      <>
        <p role="alert">This PDF cannot be shown here. Save it, and open it on your device.</p>
        <p>{save}</p>
      </>
    );
  if (pdf === null) return <Skeleton className="min-h-0 grow" />;
  const width = Math.min(available, FIT_WIDTH_PX) * (zooms[zoom] ?? 1);
  const count = Math.min(pdf.numPages, MAX_PAGES);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <output className="mr-auto text-muted">
          {pluralise(pdf.numPages, "page")}
          {count < pdf.numPages && `; the first ${count} are shown`}
        </output>
        {save}
        <IconButton
          label="Zoom out"
          aria-disabled={zoom === 0}
          onClick={() => setZoom(Math.max(zoom - 1, 0))}
          className="aria-disabled:opacity-50"
        >
          <ZoomOut className="size-5" />
        </IconButton>
        <IconButton
          label="Zoom in"
          aria-disabled={zoom === lastZoom}
          onClick={() => setZoom(Math.min(zoom + 1, lastZoom))}
          className="aria-disabled:opacity-50"
        >
          <ZoomIn className="size-5" />
        </IconButton>
      </div>
      <section
        ref={setScroller}
        aria-label="Pages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the pages scroll by keyboard, too
        tabIndex={0}
        className="flex min-h-0 grow flex-col gap-5 overflow-auto bg-surface"
      >
        {Array.from({ length: count }, (_, index) => (
          <PdfPage key={index} pdf={pdf} number={index + 1} width={width} scroller={scroller} />
        ))}
      </section>
      <p className="text-small text-muted">
        A scanned page may look blank here. The saved PDF has everything.
      </p>
    </>
  );
}
