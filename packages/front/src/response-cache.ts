/** Milliseconds since rendering began: fresh, and stale while revalidating. */
export const FRESH_MS = 1_000;
export const STALE_MS = 1_800;

/** Milliseconds. */
export const STALE_IF_DOWN_MS = 10 * 60_000;

const MOST_BYTES = 32 * 1024 * 1024;
export const MOST_ENTRY_BYTES = 2 * 1024 * 1024;

export type Made<Value> = {
  value: Value;
  isShareable: boolean;
  bytes: number;
  isImmutable?: boolean;
};

/** `outdated`: a write has ended since. */
type Entry<Value> = { value: Value; since: number; bytes: number; outdated?: true };

export type Flight<Ask> = {
  readonly asks: readonly Ask[];
  readonly isAhead: boolean;
  wait: () => void;
  /** Reads from now on: the age of its answer counts from here. */
  begin: () => void;
};

type Flown<Value, Ask> = {
  made: Promise<Made<Value>>;
  since: number;
  waits: boolean;
  asks: Ask[];
};

export type ResponseCacheParts<Value, Ask> = {
  now: () => number;
  /** May return `previous` when nothing changed. */
  make: (ask: Ask, previous: Value | undefined, flight: Flight<Ask>) => Promise<Made<Value>>;
  maxBytes?: number;
};

/**
 * Keeps answers for about a second, so that many askers cost one rendering.
 * What is given was read from the database at most `STALE_MS` ago, and never before the end of a write that went
 * through this instance (`renew`). No timers: time is read from `now`.
 */
export class ResponseCache<Value, Ask> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #immutable = new Map<string, Entry<Value>>();
  #flights = new Map<string, Flown<Value, Ask>>();
  #bytes = 0;
  readonly #now: () => number;
  readonly #make: ResponseCacheParts<Value, Ask>["make"];
  readonly #maxBytes: number;

  constructor({ now, make, maxBytes = MOST_BYTES }: ResponseCacheParts<Value, Ask>) {
    this.#now = now;
    this.#make = make;
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  invalidate(): void {
    for (const entry of this.#entries.values()) entry.outdated = true;
    this.#flights = new Map();
  }

  /** Stale while revalidating: one new rendering starts in the background. */
  find(key: string, ask: Ask): Value | undefined {
    const isImmutable = this.#immutable.get(key);
    if (isImmutable !== undefined) return isImmutable.value;
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.outdated === true) return undefined;
    const age = this.#now() - entry.since;
    if (age < FRESH_MS) return entry.value;
    if (age >= STALE_MS) return undefined;
    if (!this.#flights.has(key)) this.#fly(key, ask, true).made.catch(() => undefined);
    return entry.value;
  }

  /** With its age in seconds; it may be older than a write. */
  findStale(key: string): { value: Value; age: number } | undefined {
    const entry = this.#entries.get(key);
    const age = this.#now() - (entry?.since ?? -Infinity);
    return entry === undefined || age >= STALE_IF_DOWN_MS
      ? undefined
      : { value: entry.value, age: age / 1_000 };
  }

  /**
   * Single flight: one rendering for all who ask meanwhile.
   * @returns `undefined` to those who joined when the answer cannot be shared
   * @throws what the rendering throws, to those who joined only when it fails twice
   */
  async render(key: string, ask: Ask, again = true): Promise<Value | undefined> {
    const flight = this.#flights.get(key);
    if (flight !== undefined && (flight.waits || this.#now() - flight.since < STALE_MS)) {
      flight.asks.push(ask);
      const made = await flight.made.catch((error: unknown) => {
        if (!again) throw error;
      });
      // Those who joined share one second attempt.
      if (made === undefined) return this.render(key, ask, false);
      return made.isShareable ? made.value : undefined;
    }
    return (await this.#fly(key, ask).made).value;
  }

  #fly(key: string, ask: Ask, isAhead = false): Flown<Value, Ask> {
    const flights = this.#flights;
    const asks = [ask];
    const state = { since: this.#now(), waits: false };
    const flight: Flight<Ask> = {
      asks,
      isAhead,
      wait: () => {
        state.waits = true;
      },
      begin: () => {
        Object.assign(state, { waits: false, since: this.#now() });
      },
    };
    const make = async () => {
      try {
        const result = await this.#make(ask, this.#entries.get(key)?.value, flight);
        if (result.isShareable && flights === this.#flights) this.#store(key, result, state.since);
        return result;
      } finally {
        if (flights.get(key) === flown) flights.delete(key);
      }
    };
    const flown: Flown<Value, Ask> = Object.assign(state, { asks, made: make() });
    flights.set(key, flown);
    return flown;
  }

  #store(key: string, { value, bytes, isImmutable = false }: Made<Value>, since: number): void {
    if (bytes > MOST_ENTRY_BYTES) return;
    const map = isImmutable ? this.#immutable : this.#entries;
    const previous = map.get(key);
    if (previous !== undefined && previous.since > since) return;
    this.#drop(map, key);
    map.set(key, { value, since, bytes });
    this.#bytes += bytes;
    this.#makeRoom();
  }

  #drop(map: Map<string, Entry<Value>>, key: string): void {
    this.#bytes -= map.get(key)?.bytes ?? 0;
    map.delete(key);
  }

  /** Oldest first: what is asked for often is stored again every second. */
  #makeRoom(): void {
    for (const map of [this.#entries, this.#immutable]) {
      for (const key of map.keys()) {
        if (this.#bytes <= this.#maxBytes) return;
        this.#drop(map, key);
      }
    }
  }
}
