/** Milliseconds since its rendering began for which a kept answer counts as fresh, and for which it may still be given while a new one is made. */
export const FRESH_MS = 1_000;
export const STALE_MS = 1_800;

/** Milliseconds for which an answer may be given that nothing newer can be made of. */
export const STALE_IF_DOWN_MS = 10 * 60_000;

const MOST_BYTES = 32 * 1024 * 1024;
export const MOST_ENTRY_BYTES = 2 * 1024 * 1024;

export type Made<Value> = {
  value: Value;
  /** Whether others may have it too. */
  keep: boolean;
  bytes: number;
  /** True for what never changes under its address. */
  lasting?: boolean;
};

/** `outdated`: a write has ended since. */
type Entry<Value> = { value: Value; since: number; bytes: number; outdated?: true };

/** A rendering under way, as the one who makes it sees it. */
export type Flight<Ask> = {
  /** Everybody who waits for it. */
  readonly asks: readonly Ask[];
  /** Nobody waits yet: an answer that is often asked for is renewed before it is too old. */
  readonly isAhead: boolean;
  /** Says that the rendering has to wait before it reads anything. */
  wait: () => void;
  /** Says that it reads from now on: this is what its answer's age counts from. */
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
  /** Renders an answer; `previous` is the one that it replaces, and may be given again when nothing changed. */
  make: (ask: Ask, previous: Value | undefined, flight: Flight<Ask>) => Promise<Made<Value>>;
  mostBytes?: number;
};

/**
 * Keeps answers for about a second, so that many askers cost one rendering.
 * What is given was read from the database at most `STALE_MS` ago, and never before the end of a write that went
 * through this instance (`renew`). No timers: time is read from `now`.
 */
export class ResponseCache<Value, Ask> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #lasting = new Map<string, Entry<Value>>();
  #flights = new Map<string, Flown<Value, Ask>>();
  #bytes = 0;
  readonly #now: () => number;
  readonly #make: ResponseCacheParts<Value, Ask>["make"];
  readonly #mostBytes: number;

  constructor({ now, make, mostBytes = MOST_BYTES }: ResponseCacheParts<Value, Ask>) {
    this.#now = now;
    this.#make = make;
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** A write has ended: nothing that was read before now is given any more, and what is being rendered now is not kept. */
  renew(): void {
    for (const entry of this.#entries.values()) entry.outdated = true;
    this.#flights = new Map();
  }

  /** The kept answer, if it may be given now. When it is no longer fresh, one new rendering starts in the background. */
  find(key: string, ask: Ask): Value | undefined {
    const lasting = this.#lasting.get(key);
    if (lasting !== undefined) return lasting.value;
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.outdated === true) return undefined;
    const age = this.#now() - entry.since;
    if (age < FRESH_MS) return entry.value;
    if (age >= STALE_MS) return undefined;
    if (!this.#flights.has(key)) this.#fly(key, ask, true).made.catch(() => undefined);
    return entry.value;
  }

  /** The answer of before with its age in seconds, for when no new one can be made; it may be older than a write. */
  findStale(key: string): { value: Value; age: number } | undefined {
    const entry = this.#entries.get(key);
    const age = this.#now() - (entry?.since ?? -Infinity);
    return entry === undefined || age >= STALE_IF_DOWN_MS
      ? undefined
      : { value: entry.value, age: age / 1_000 };
  }

  /**
   * Renders an answer that is not kept: one rendering for all who ask meanwhile.
   * @returns `undefined` to those who did not start the rendering when its answer is not for others
   * @throws what the rendering throws, to who joined it only when it fails a second time
   */
  async render(key: string, ask: Ask, again = true): Promise<Value | undefined> {
    const flight = this.#flights.get(key);
    if (flight !== undefined && (flight.waits || this.#now() - flight.since < STALE_MS)) {
      flight.asks.push(ask);
      const made = await flight.made.catch((error: unknown) => {
        if (!again) throw error;
      });
      // What was refused to those who came first may be done for those who are left: once, and together.
      if (made === undefined) return this.render(key, ask, false);
      return made.keep ? made.value : undefined;
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
        if (result.keep && flights === this.#flights) this.#store(key, result, state.since);
        return result;
      } finally {
        if (flights.get(key) === flown) flights.delete(key);
      }
    };
    const flown: Flown<Value, Ask> = Object.assign(state, { asks, made: make() });
    flights.set(key, flown);
    return flown;
  }

  #store(key: string, { value, bytes, lasting = false }: Made<Value>, since: number): void {
    if (bytes > MOST_ENTRY_BYTES) return;
    const map = lasting ? this.#lasting : this.#entries;
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

  /** Oldest first; what is asked for often is stored again every second, so the oldest is the least wanted. */
  #makeRoom(): void {
    for (const map of [this.#entries, this.#lasting]) {
      for (const key of map.keys()) {
        if (this.#bytes <= this.#mostBytes) return;
        this.#drop(map, key);
      }
    }
  }
}
