const inFlight = new Map<string, Promise<void>>();

/** Shares a running, repeatable piece of work with all who ask for it meanwhile, in this process. */
export function singleFlight(key: string, work: () => Promise<void>): Promise<void> {
  const running = inFlight.get(key) ?? work().finally(() => inFlight.delete(key));
  inFlight.set(key, running);
  return running;
}
