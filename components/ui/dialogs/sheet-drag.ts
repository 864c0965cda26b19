/** Releasing a sheet closes it beyond this distance (CSS pixels) or speed (pixels per millisecond). */
const CLOSE_DISTANCE = 120;
const CLOSE_SPEED = 0.5;

type Touch = { x: number; y: number; timeMs: number };

function readTouch({ touches, timeStamp }: TouchEvent): Touch | null {
  const [touch] = touches;
  return touch === undefined || touches.length > 1
    ? null
    : { x: touch.clientX, y: touch.clientY, timeMs: timeStamp };
}

/** Lets a sheet be dragged down to close it. @returns the cleanup */
export function dragToClose(sheet: HTMLElement, close: () => void): () => void {
  let start: Touch | null = null;
  let draggedPx = 0;
  let lastTimeMs = 0;

  const onTouchStart = (event: TouchEvent) => {
    draggedPx = 0;
    // A sheet as high as the window is a side panel, which is not dragged.
    const isBottomSheet = sheet.offsetTop > 0 && sheet.matches(":popover-open");
    start = isBottomSheet && sheet.scrollTop <= 0 ? readTouch(event) : null;
  };
  const onTouchMove = (event: TouchEvent) => {
    const touch = readTouch(event);
    if (start === null || touch === null) return;
    const [dx, dy] = [Math.abs(touch.x - start.x), touch.y - start.y];
    // The first movement decides whether it scrolls the list or drags the sheet.
    if (draggedPx === 0 && (dy <= 0 || dx > dy)) {
      start = null;
      return;
    }
    event.preventDefault();
    draggedPx = Math.max(1, dy);
    lastTimeMs = touch.timeMs;
    sheet.dataset["drawn"] = "";
    sheet.style.transform = `translateY(${draggedPx}px)`;
  };
  const onTouchEnd = () => {
    if (start === null || draggedPx === 0) return;
    const isFast = draggedPx / Math.max(1, lastTimeMs - start.timeMs) > CLOSE_SPEED;
    start = null;
    delete sheet.dataset["drawn"];
    if (draggedPx > CLOSE_DISTANCE || isFast) {
      sheet.style.transform = "translateY(100%)";
      close();
    } else sheet.style.transform = "";
  };
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === "open") sheet.style.transform = "";
  };
  sheet.addEventListener("touchstart", onTouchStart, { passive: true });
  sheet.addEventListener("touchmove", onTouchMove, { passive: false });
  sheet.addEventListener("touchend", onTouchEnd);
  sheet.addEventListener("touchcancel", onTouchEnd);
  sheet.addEventListener("beforetoggle", onBeforeToggle);
  return () => {
    sheet.removeEventListener("touchstart", onTouchStart);
    sheet.removeEventListener("touchmove", onTouchMove);
    sheet.removeEventListener("touchend", onTouchEnd);
    sheet.removeEventListener("touchcancel", onTouchEnd);
    sheet.removeEventListener("beforetoggle", onBeforeToggle);
  };
}
