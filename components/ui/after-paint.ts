/** Runs `next` once the browser has painted what has changed so far: a frame begins before its paint, and a task follows it. */
export function afterPaint(next: () => void): void {
  requestAnimationFrame(() => setTimeout(next));
}
