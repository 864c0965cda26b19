/** An external place for a value: React Query's cache, once it is loaded. */
export type Holder<Value> = { get: () => Value | undefined; set: (value: Value) => void };

/**
 * A value that any part of a page may read and watch. Light enough for every page; once React Query is loaded, the value moves to its cache
 * (`holdIn`).
 */
export class PageState<Value> {
  readonly #first: () => Value;
  readonly #listeners = new Set<() => void>();
  #holder: Holder<Value> | undefined;
  #value: Value | undefined;

  /** @param first the initial value */
  constructor(first: () => Value) {
    this.#first = first;
  }

  readonly get = (): Value => (this.#holder ? this.#holder.get() : this.#value) ?? this.#first();

  set(value: Value): void {
    if (value === this.get()) return;
    if (this.#holder) this.#holder.set(value);
    else this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Moves the value to `holder`. */
  holdIn(holder: Holder<Value>): void {
    holder.set(this.get());
    this.#holder = holder;
  }
}
