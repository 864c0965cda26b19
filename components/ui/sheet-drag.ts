/** How far or how fast a sheet is drawn down before letting go closes it: CSS pixels, and pixels a millisecond. */
const FAR = 120;
const FAST = 0.5;

type Touch = { x: number; y: number; at: number };

function touchOf({ touches, timeStamp }: TouchEvent): Touch | null {
  const [touch] = touches;
  return touch === undefined || touches.length > 1
    ? null
    : { x: touch.clientX, y: touch.clientY, at: timeStamp };
}

/** Lets a finger draw a sheet down from its top: it follows, and closes or goes back when it is let go. @returns what ends that */
export function followFinger(sheet: HTMLElement, close: () => void): () => void {
  let start: Touch | null = null;
  let drawn = 0;
  let last = 0;

  const begin = (event: TouchEvent) => {
    drawn = 0;
    // One as high as the window stands at its side: it is not drawn down.
    const isFromBelow = sheet.offsetTop > 0 && sheet.matches(":popover-open");
    start = isFromBelow && sheet.scrollTop <= 0 ? touchOf(event) : null;
  };
  const move = (event: TouchEvent) => {
    const touch = touchOf(event);
    if (start === null || touch === null) return;
    const [aside, down] = [Math.abs(touch.x - start.x), touch.y - start.y];
    // The first movement decides whose it is: the list's, or the sheet's.
    if (drawn === 0 && (down <= 0 || aside > down)) {
      start = null;
      return;
    }
    event.preventDefault();
    drawn = Math.max(1, down);
    last = touch.at;
    sheet.dataset["drawn"] = "";
    sheet.style.transform = `translateY(${drawn}px)`;
  };
  const end = () => {
    if (start === null || drawn === 0) return;
    const isFast = drawn / Math.max(1, last - start.at) > FAST;
    start = null;
    delete sheet.dataset["drawn"];
    if (drawn > FAR || isFast) {
      sheet.style.transform = "translateY(100%)";
      close();
    } else sheet.style.transform = "";
  };
  const open = ({ newState }: ToggleEvent) => {
    if (newState === "open") sheet.style.transform = "";
  };
  sheet.addEventListener("touchstart", begin, { passive: true });
  sheet.addEventListener("touchmove", move, { passive: false });
  sheet.addEventListener("touchend", end);
  sheet.addEventListener("touchcancel", end);
  sheet.addEventListener("beforetoggle", open);
  return () => {
    sheet.removeEventListener("touchstart", begin);
    sheet.removeEventListener("touchmove", move);
    sheet.removeEventListener("touchend", end);
    sheet.removeEventListener("touchcancel", end);
    sheet.removeEventListener("beforetoggle", open);
  };
}
