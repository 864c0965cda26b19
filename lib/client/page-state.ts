export type StateStore<Value> = { get: () => Value | undefined; set: (value: Value) => void };

/** A value shared by all parts of a page. Once React Query is loaded it moves to its cache (`moveTo`). */
export class PageState<Value> {
  readonly #readInitial: () => Value;
  readonly #listeners = new Set<() => void>();
  #store: StateStore<Value> | undefined;
  #value: Value | undefined;

  constructor(readInitial: () => Value) {
    this.#readInitial = readInitial;
  }

  readonly get = (): Value =>
    (this.#store ? this.#store.get() : this.#value) ?? this.#readInitial();

  set(value: Value): void {
    if (value === this.get()) return;
    if (this.#store) this.#store.set(value);
    else this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  moveTo(store: StateStore<Value>): void {
    store.set(this.get());
    this.#store = store;
  }
}
