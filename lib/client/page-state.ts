export type Holder<Value> = { get: () => Value | undefined; set: (value: Value) => void };

/** A value shared by all parts of a page. Once React Query is loaded it moves to its cache (`holdIn`). */
export class PageState<Value> {
  readonly #first: () => Value;
  readonly #listeners = new Set<() => void>();
  #holder: Holder<Value> | undefined;
  #value: Value | undefined;

  constructor(createInitial: () => Value) {
    this.#first = createInitial;
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

  holdIn(holder: Holder<Value>): void {
    holder.set(this.get());
    this.#holder = holder;
  }
}
