/** A point in CSS pixels. */
export type Point = { x: number; y: number };

const MIN_DISTANCE = 48;

/** A mostly horizontal movement of one finger; any other one scrolls. */
export function readSwipe(start: Point | null, end: Point | null): "left" | "right" | null {
  if (start === null || end === null) return null;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  if (Math.abs(dx) < MIN_DISTANCE || Math.abs(dx) < 2 * Math.abs(dy)) return null;
  return dx < 0 ? "left" : "right";
}
