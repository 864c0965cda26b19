/** How long it is taken for granted that a list which was longer than a list counts still is, in milliseconds. */
const KEPT_MS = 60_000;
const MOST_KEPT = 5_000;

/**
 * Remembers which lists were found to be longer than lists are counted, so that the dearest counts are not made again
 * and again. It only ever saves a count; shorter lists are counted exactly each time.
 */
export class KnownLarge {
  readonly #until = new Map<string, number>();

  has(list: string, now: number): boolean {
    return (this.#until.get(list) ?? 0) > now;
  }

  add(list: string, now: number): void {
    const [oldest] = this.#until.keys();
    if (this.#until.size >= MOST_KEPT && oldest !== undefined) this.#until.delete(oldest);
    this.#until.delete(list);
    this.#until.set(list, now + KEPT_MS);
  }
}
