/** SPEC section 9, "Auth readiness wait": 5 seconds in total. */
export const readiness = { checkCount: 50, intervalMs: 100 } as const;

/** Polls until the auth service is ready (SPEC section 4 “Session”, step 2). @returns a function that stops polling */
export function awaitReadiness(isReady: () => boolean, onTimeout: () => void): () => void {
  let checkCount = 0;
  const timer = setInterval(() => {
    checkCount += 1;
    if (isReady()) return clearInterval(timer);
    if (checkCount < readiness.checkCount) return;
    clearInterval(timer);
    onTimeout();
  }, readiness.intervalMs);
  return () => clearInterval(timer);
}
