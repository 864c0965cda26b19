/** The maximum time and distance between the clicks of a double click: the default of most systems, with room for fingers. */
const DOUBLE_CLICK = { ms: 500, px: 30 };

type Press = { x: number; y: number; timeMs: number };

/** Stops the second click of a double click from reaching what is below a sheet that the first click closed. */
export function swallowDoubleClick(): {
  recordOpen: () => void;
  recordClose: () => void;
  stop: () => void;
} {
  let lastPress: Press | null = null;
  let closingPress: Press | null = null;
  const recordPress = ({ clientX: x, clientY: y, timeStamp: timeMs }: PointerEvent) => {
    lastPress = { x, y, timeMs };
  };
  const swallow = (event: MouseEvent) => {
    if (closingPress === null || event.detail === 0) return;
    const isNear =
      Math.hypot(event.clientX - closingPress.x, event.clientY - closingPress.y) <=
        DOUBLE_CLICK.px && event.timeStamp - closingPress.timeMs <= DOUBLE_CLICK.ms;
    if (!isNear) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("pointerdown", recordPress, true);
  window.addEventListener("click", swallow, true);
  return {
    // The press that opened the sheet is not one that closes it, as when Back follows soon.
    recordOpen: () => {
      lastPress = null;
    },
    recordClose: () => {
      const timeMs = performance.now();
      closingPress =
        lastPress !== null && timeMs - lastPress.timeMs <= 2 * DOUBLE_CLICK.ms
          ? { ...lastPress, timeMs }
          : null;
    },
    stop: () => {
      window.removeEventListener("pointerdown", recordPress, true);
      window.removeEventListener("click", swallow, true);
    },
  };
}
