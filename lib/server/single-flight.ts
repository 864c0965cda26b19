const flights = new Map<string, Promise<void>>();

/** Does something that is repeatable, once for all of this process who ask for it while it is under way. */
export function singleFlight(key: string, work: () => Promise<void>): Promise<void> {
  const under = flights.get(key) ?? work().finally(() => flights.delete(key));
  flights.set(key, under);
  return under;
}
