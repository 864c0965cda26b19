/** SPEC section 9, "Auth readiness wait". */
export const readiness = { tries: 50, everyMs: 100 } as const;

/** Checks 50 times, every 100 ms (SPEC section 4 “Session”, step 2). @returns a function that stops checking */
export function awaitReadiness(isReady: () => boolean, onTimeout: () => void): () => void {
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    if (isReady()) return clearInterval(timer);
    if (tries < readiness.tries) return;
    clearInterval(timer);
    onTimeout();
  }, readiness.everyMs);
  return () => clearInterval(timer);
}
