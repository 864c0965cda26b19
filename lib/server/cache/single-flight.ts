const inFlight = new Map<string, Promise<void>>();

/** Concurrent callers in this process share one execution. */
export function singleFlight(key: string, task: () => Promise<void>): Promise<void> {
  const running = inFlight.get(key) ?? task().finally(() => inFlight.delete(key));
  inFlight.set(key, running);
  return running;
}
