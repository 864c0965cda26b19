const LARGE_MS = 60_000;

/** Remembers for a minute which counts exceeded their limit, as the server does that it is compared with. */
export class LargeCounts {
  readonly #now: () => number;
  readonly #until = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  has(key: string): boolean {
    return (this.#until.get(key) ?? 0) > this.#now();
  }

  add(key: string): void {
    this.#until.set(key, this.#now() + LARGE_MS);
  }
}
