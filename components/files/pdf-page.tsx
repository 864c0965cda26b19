import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { fitPage } from "@/components/files/fit-page";
import { joinClasses } from "@/lib/shared/join-classes";

const A4 = 210 / 297;
/** More than any page that can be read has, so that a hostile one does not fill the memory. */
const MAX_CHARACTERS = 20_000;

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  /** Page number, from 1. */
  number: number;
  /** Width in CSS pixels. */
  width: number;
  /** Element that the pages scroll in. */
  scroller: HTMLElement | null;
};

async function readText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const words = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : ""));
  return (
    words.join("").slice(0, MAX_CHARACTERS).trim() || "There is no text on this page to read out."
  );
}

/** Draws the page while it is near the window, and frees its picture afterwards. Screen readers get its text. */
export function PdfPage({ pdf, number, width, scroller }: PdfPageProps) {
  const figureRef = useRef<HTMLElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [ratio, setRatio] = useState(A4);
  const [text, setText] = useState("");
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const figure = figureRef.current;
    if (figure === null || scroller === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
      { root: scroller, rootMargin: "150%" },
    );
    observer.observe(figure);
    return () => observer.disconnect();
  }, [scroller]);

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!isNear || width === 0 || canvas === null) return undefined;
    let isStale = false;
    let drawing: RenderTask | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isStale) return;
      const fit = fitPage(page.getViewport({ scale: 1 }), width * window.devicePixelRatio);
      const viewport = page.getViewport({ scale: fit.scale });
      setRatio(fit.ratio);
      canvas.width = Math.max(1, Math.round(viewport.width));
      canvas.height = Math.max(1, Math.round(viewport.height));
      drawing = page.render({ canvas, viewport });
      await drawing.promise;
      const words = await readText(page);
      if (isStale) return;
      setText(words);
      setHasFailed(false);
    };
    draw().catch(() => {
      if (!isStale) setHasFailed(true);
    });
    return () => {
      isStale = true;
      drawing?.cancel();
      canvas.width = 0;
      canvas.height = 0;
    };
  }, [pdf, number, width, isNear]);

  return (
    <figure
      ref={figureRef}
      aria-label={`Page ${number} of ${pdf.numPages}`}
      style={{ width, aspectRatio: ratio }}
      className="relative mx-auto shrink-0 overflow-hidden border"
    >
      <canvas ref={canvasRef} aria-hidden className="size-full object-contain" />
      <p
        className={joinClasses(
          hasFailed ? "absolute inset-x-0 top-0 p-5" : "sr-only whitespace-pre-line",
        )}
      >
        {hasFailed ? "This page cannot be shown here." : text}
      </p>
    </figure>
  );
}
