/** The stand-in's clock: it runs with the machine's, ahead of it by what it was moved. Unix seconds. */
export type Clock = {
  now(): number;
  nowMs(): number;
  readonly ahead: number;
};

/** A clock that starts `ahead` milliseconds ahead; it never goes back. */
export function movableClock(ahead: number): Clock & { moveTo(instant: number): void } {
  let offset = ahead;
  const nowMs = () => Date.now() + offset;
  return {
    now: () => Math.floor(nowMs() / 1000),
    nowMs,
    get ahead() {
      return offset;
    },
    moveTo(instant) {
      offset = Math.max(offset, instant * 1000 - Date.now());
    },
  };
}
