/** The two presses of a double click are at most so far apart, in milliseconds and CSS pixels. */
const APART = { ms: 500, px: 30 };

type Press = { x: number; y: number; at: number };

/**
 * Keeps the second press of a double click from what lies beneath a sheet that the first one closed.
 * @returns what to call when it closes, and what ends the watch
 */
export function catchSecondPress(): { closed: () => void; stop: () => void } {
  let pressed: Press | null = null;
  let closing: Press | null = null;
  const note = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
    pressed = { x, y, at };
  };
  const swallow = (event: MouseEvent) => {
    if (closing === null || event.detail === 0) return;
    const isNear =
      Math.hypot(event.clientX - closing.x, event.clientY - closing.y) <= APART.px &&
      event.timeStamp - closing.at <= APART.ms;
    if (!isNear) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("pointerdown", note, true);
  window.addEventListener("click", swallow, true);
  return {
    closed: () => {
      const at = performance.now();
      closing = pressed !== null && at - pressed.at <= 2 * APART.ms ? { ...pressed, at } : null;
    },
    stop: () => {
      window.removeEventListener("pointerdown", note, true);
      window.removeEventListener("click", swallow, true);
    },
  };
}
