import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";

/** Of a page's picture, for the memory of phones. */
const MAX_WIDTH_PX = 3_000;
const A4 = 210 / 297;

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** In CSS pixels. */
  width: number;
  /** What the pages scroll in. */
  scroller: HTMLElement | null;
};

/** Draws the page while it is near the window, and frees its picture afterwards. Screen readers get its text. */
export function PdfPage({ pdf, number, width, scroller }: PdfPageProps) {
  const figureRef = useRef<HTMLElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [ratio, setRatio] = useState(A4);
  const [text, setText] = useState("");

  useEffect(() => {
    const figure = figureRef.current;
    if (figure === null || scroller === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
      { root: scroller, rootMargin: "100%" },
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
      const { items } = await page.getTextContent();
      if (isStale) return;
      const whole = page.getViewport({ scale: 1 });
      setRatio(whole.width / whole.height);
      const words = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : ""));
      setText(words.join("").trim() || "There is no text on this page that could be read out.");
      const pixels = Math.min(width * window.devicePixelRatio, MAX_WIDTH_PX);
      const viewport = page.getViewport({ scale: pixels / whole.width });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      drawing = page.render({ canvas, viewport });
      await drawing.promise;
    };
    draw().catch(() => {
      if (!isStale) setText("This page could not be drawn.");
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
      className="relative mx-auto overflow-hidden border"
    >
      <canvas ref={canvasRef} aria-hidden className="size-full" />
      <p className="sr-only whitespace-pre-line">{text}</p>
    </figure>
  );
}
