import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { calculateCropRegion, clampFocus } from "@/lib/images/focus.rules";
import type { Focus } from "@/lib/images/focus.schema";

type Point = { x: number; y: number };

/** Distance that an arrow key moves the crop, as a share of its sides. */
const ARROW_STEP = 0.05;
export const ZOOM_STEP = 1.1;

const arrowKeys: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** “=” is the plus key without Shift on many keyboards. */
const zoomKeys: Record<string, number> = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": 1 / ZOOM_STEP };

const computeMidpoint = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const computePointerDistance = ([a, b]: readonly Point[]) =>
  a === undefined || b === undefined ? 1 : Math.hypot(a.x - b.x, a.y - b.y);

type FocusGesturesOptions = {
  picture: { width: number; height: number };
  ratio: number;
  onChange: (change: (focus: Focus) => Focus) => void;
};

export function useFocusGestures({ picture, ratio, onChange }: FocusGesturesOptions) {
  const pointersRef = useRef(new Map<number, Point>());

  /** @param offset a share of the crop's sides */
  function move(offset: Point, zoom = 1): void {
    onChange((focus) => {
      const { width, height } = calculateCropRegion(picture, ratio, focus);
      const newFocus = {
        x: focus.x + offset.x * width,
        y: focus.y + offset.y * height,
        zoom: focus.zoom * zoom,
      };
      return clampFocus(picture, ratio, newFocus);
    });
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointersRef.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const points = pointersRef.current;
    if (!points.has(event.pointerId)) return;
    const previous = [...points.values()];
    points.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const current = [...points.values()];
    const frame = event.currentTarget.querySelector("[data-frame]")?.getBoundingClientRect();
    if (frame === undefined) return;
    const [from, to] = [computeMidpoint(previous), computeMidpoint(current)];
    const offset = { x: (from.x - to.x) / frame.width, y: (from.y - to.y) / frame.height };
    // Two pointers may begin at the same point.
    move(offset, computePointerDistance(current) / Math.max(1, computePointerDistance(previous)));
  }

  function onPointerUp({ pointerId }: PointerEvent<HTMLElement>): void {
    pointersRef.current.delete(pointerId);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const arrow = arrowKeys[event.key];
    const zoom = zoomKeys[event.key];
    if (event.metaKey || event.ctrlKey || (arrow === undefined && zoom === undefined)) return;
    event.preventDefault();
    move({ x: ARROW_STEP * (arrow?.x ?? 0), y: ARROW_STEP * (arrow?.y ?? 0) }, zoom);
  }

  return {
    zoomBy: (factor: number) => move({ x: 0, y: 0 }, factor),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onKeyDown,
    },
  };
}
