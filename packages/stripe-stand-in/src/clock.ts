/** Runs at the speed of the machine's clock, `offsetMs` ahead of it. */
export type Clock = {
  /** Unix seconds, as in Stripe's API. */
  now(): number;
  nowMs(): number;
  readonly offsetMs: number;
};

/** `moveTo` takes Unix seconds; the clock never goes back. */
export function createClock(initialOffsetMs: number): Clock & { moveTo(instant: number): void } {
  let offset = initialOffsetMs;
  const nowMs = () => Date.now() + offset;
  return {
    now: () => Math.floor(nowMs() / 1000),
    nowMs,
    get offsetMs() {
      return offset;
    },
    moveTo(instant) {
      offset = Math.max(offset, instant * 1000 - Date.now());
    },
  };
}
