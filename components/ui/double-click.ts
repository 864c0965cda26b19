/** The maximum distance between the clicks of a double click; px are CSS pixels. */
const DOUBLE_CLICK = { ms: 500, px: 30 };

type Press = { x: number; y: number; at: number };

/** Stops the second click of a double click from reaching what is below a sheet that the first click closed. */
export function swallowDoubleClick(): { closed: () => void; stop: () => void } {
  let pressed: Press | null = null;
  let closing: Press | null = null;
  const recordPress = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
    pressed = { x, y, at };
  };
  const swallow = (event: MouseEvent) => {
    if (closing === null || event.detail === 0) return;
    const isNear =
      Math.hypot(event.clientX - closing.x, event.clientY - closing.y) <= DOUBLE_CLICK.px &&
      event.timeStamp - closing.at <= DOUBLE_CLICK.ms;
    if (!isNear) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("pointerdown", recordPress, true);
  window.addEventListener("click", swallow, true);
  return {
    closed: () => {
      const at = performance.now();
      closing =
        pressed !== null && at - pressed.at <= 2 * DOUBLE_CLICK.ms ? { ...pressed, at } : null;
    },
    stop: () => {
      window.removeEventListener("pointerdown", recordPress, true);
      window.removeEventListener("click", swallow, true);
    },
  };
}
