import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { cropRegion, clampFocus } from "@/lib/images/focus.rules";
import type { Focus } from "@/lib/images/focus.schema";

type Point = { x: number; y: number };

/** How far an arrow key moves the crop, as a share of its sides. */
const STEP = 0.05;
export const ZOOM_STEP = 1.1;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const zooms: Record<string, number> = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": 1 / ZOOM_STEP };

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spread = ([a, b]: readonly Point[]) =>
  a === undefined || b === undefined ? 1 : Math.hypot(a.x - b.x, a.y - b.y);

type Gestures = {
  picture: { width: number; height: number };
  ratio: number;
  onChange: (change: (now: Focus) => Focus) => void;
};

export function useFocusGestures({ picture, ratio, onChange }: Gestures) {
  const pointers = useRef(new Map<number, Point>());

  /** @param by a share of the crop's sides */
  function move(by: Point, zoom = 1): void {
    onChange((now) => {
      const { width, height } = cropRegion(picture, ratio, now);
      const moved = { x: now.x + by.x * width, y: now.y + by.y * height, zoom: now.zoom * zoom };
      return clampFocus(picture, ratio, moved);
    });
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const points = pointers.current;
    if (!points.has(event.pointerId)) return;
    const before = [...points.values()];
    points.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...points.values()];
    const frame = event.currentTarget.querySelector("[data-frame]")?.getBoundingClientRect();
    if (frame === undefined) return;
    const [from, to] = [middle(before), middle(after)];
    const by = { x: (from.x - to.x) / frame.width, y: (from.y - to.y) / frame.height };
    move(by, spread(after) / Math.max(1, spread(before)));
  }

  function onPointerUp({ pointerId }: PointerEvent<HTMLElement>): void {
    pointers.current.delete(pointerId);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const arrow = arrows[event.key];
    const zoom = zooms[event.key];
    if (event.metaKey || event.ctrlKey || (arrow === undefined && zoom === undefined)) return;
    event.preventDefault();
    move({ x: STEP * (arrow?.x ?? 0), y: STEP * (arrow?.y ?? 0) }, zoom);
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
