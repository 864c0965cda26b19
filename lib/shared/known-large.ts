/** For how long a list longer than `LIST_DEPTH` is assumed to stay so, in milliseconds. */
const LIFETIME_MS = 60_000;
const MAX_ENTRIES = 5_000;

/** Remembers which lists exceed the counting limit, to skip their expensive counts. */
export class KnownLarge {
  readonly #until = new Map<string, number>();

  has(list: string, now: number): boolean {
    return (this.#until.get(list) ?? 0) > now;
  }

  add(list: string, now: number): void {
    const [oldest] = this.#until.keys();
    if (this.#until.size >= MAX_ENTRIES && oldest !== undefined) this.#until.delete(oldest);
    this.#until.delete(list);
    this.#until.set(list, now + LIFETIME_MS);
  }
}
