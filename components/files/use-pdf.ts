import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";

GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).href;

type Pdf = { pdf: PDFDocumentProxy | null; error: Error | null };

/** Reads a PDF without running, following or sending anything that is in it. */
export function usePdf(url: string): Pdf {
  const [state, setState] = useState<Pdf>({ pdf: null, error: null });
  useEffect(() => {
    const task = getDocument({
      url,
      enableXfa: false,
      useWasm: false,
      useWorkerFetch: false,
      stopAtErrors: false,
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
