import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";

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
export function usePdf(url: string): Pdf {
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
