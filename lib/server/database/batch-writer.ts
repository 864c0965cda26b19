type Batch<Item> = { items: Item[]; written: Promise<void> };

/**
 * Writes what many callers add at the same time together: one batch after the other, so that however many there are, they need one
 * connection. The first is written at once; what is added meanwhile is the next batch. Nothing waits for a timer.
 */
export class BatchWriter<Item> {
  readonly #write: (items: readonly Item[]) => Promise<void>;
  readonly #maxSize: number;
  #waiting: Batch<Item> | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(write: (items: readonly Item[]) => Promise<void>, maxSize = 500) {
    this.#write = write;
    this.#maxSize = maxSize;
  }

  /** Resolves once the item is written, and rejects if its batch could not be. */
  add(item: Item): Promise<void> {
    const isFull = this.#waiting !== null && this.#waiting.items.length >= this.#maxSize;
    const batch = this.#waiting === null || isFull ? this.#startBatch() : this.#waiting;
    batch.items.push(item);
    return batch.written;
  }

  #startBatch(): Batch<Item> {
    const items: Item[] = [];
    const written = this.#last
      .catch(() => undefined)
      .then(() => {
        if (this.#waiting?.items === items) this.#waiting = null;
        return this.#write(items);
      });
    this.#last = written;
    this.#waiting = { items, written };
    return this.#waiting;
  }
}
