/** Milliseconds since rendering began: fresh, and stale while revalidating. */
export const FRESH_MS = 1_000;
export const STALE_MS = 1_800;

/** How long stale responses are served while the database is down, in milliseconds. */
export const STALE_IF_DOWN_MS = 10 * 60_000;

const MAX_BYTES = 32 * 1024 * 1024;
export const MAX_ENTRY_BYTES = 2 * 1024 * 1024;

export type RenderedValue<Value> = {
  value: Value;
  isShareable: boolean;
  bytes: number;
  isImmutable?: boolean;
};

/** `outdated`: a write has ended since it was rendered. */
type Entry<Value> = { value: Value; startedAt: number; bytes: number; outdated?: true };

export type Flight<Request> = {
  readonly requests: readonly Request[];
  readonly isBackground: boolean;
  wait: () => void;
  /** The rendering reads data from now on, so the age of its response counts from here. */
  begin: () => void;
};

type RunningRender<Value, Request> = {
  result: Promise<RenderedValue<Value>>;
  startedAt: number;
  isQueued: boolean;
  requests: Request[];
};

export type ResponseCacheOptions<Value, Request> = {
  now: () => number;
  /** May return `previous` when nothing changed. */
  render: (
    request: Request,
    previous: Value | undefined,
    flight: Flight<Request>,
  ) => Promise<RenderedValue<Value>>;
  maxBytes?: number;
};

/**
 * Caches responses for about a second, so that many requests cost one rendering.
 * What it returns was read from the database at most `STALE_MS` ago, and never before the end of a write that went
 * through this instance (`invalidate`). No timers: time is read from `now`.
 */
export class ResponseCache<Value, Request> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #immutable = new Map<string, Entry<Value>>();
  #flights = new Map<string, RunningRender<Value, Request>>();
  #bytes = 0;
  readonly #now: () => number;
  readonly #render: ResponseCacheOptions<Value, Request>["render"];
  readonly #maxBytes: number;

  constructor({ now, render, maxBytes = MAX_BYTES }: ResponseCacheOptions<Value, Request>) {
    this.#now = now;
    this.#render = render;
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  invalidate(): void {
    for (const entry of this.#entries.values()) entry.outdated = true;
    this.#flights = new Map();
  }

  /** Returns a stale response while one new rendering runs in the background. */
  find(key: string, request: Request): Value | undefined {
    const immutableEntry = this.#immutable.get(key);
    if (immutableEntry !== undefined) return immutableEntry.value;
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.outdated === true) return undefined;
    const age = this.#now() - entry.startedAt;
    if (age < FRESH_MS) return entry.value;
    if (age >= STALE_MS) return undefined;
    if (!this.#flights.has(key))
      this.#startRender(key, request, true).result.catch(() => undefined);
    return entry.value;
  }

  /** Returns a response and its age in seconds; it may be older than a write. */
  findStale(key: string): { value: Value; age: number } | undefined {
    const entry = this.#entries.get(key);
    const age = this.#now() - (entry?.startedAt ?? -Infinity);
    return entry === undefined || age >= STALE_IF_DOWN_MS
      ? undefined
      : { value: entry.value, age: age / 1_000 };
  }

  /**
   * Single flight: one rendering for all concurrent requests.
   * @returns `undefined` to requests that joined, if the response cannot be shared
   * @throws what the rendering throws; to requests that joined, only if a second one fails as well
   */
  async render(key: string, request: Request, mayRetry = true): Promise<Value | undefined> {
    const flight = this.#flights.get(key);
    if (flight !== undefined && (flight.isQueued || this.#now() - flight.startedAt < STALE_MS)) {
      flight.requests.push(request);
      const result = await flight.result.catch((error: unknown) => {
        if (!mayRetry) throw error;
      });
      // Requests that joined share one second attempt.
      if (result === undefined) return this.render(key, request, false);
      return result.isShareable ? result.value : undefined;
    }
    return (await this.#startRender(key, request).result).value;
  }

  #startRender(key: string, request: Request, isBackground = false): RunningRender<Value, Request> {
    const flights = this.#flights;
    const requests = [request];
    const state = { startedAt: this.#now(), isQueued: false };
    const flight: Flight<Request> = {
      requests,
      isBackground,
      wait: () => {
        state.isQueued = true;
      },
      begin: () => {
        Object.assign(state, { isQueued: false, startedAt: this.#now() });
      },
    };
    const render = async () => {
      try {
        const result = await this.#render(request, this.#entries.get(key)?.value, flight);
        if (result.isShareable && flights === this.#flights)
          this.#store(key, result, state.startedAt);
        return result;
      } finally {
        if (flights.get(key) === runningRender) flights.delete(key);
      }
    };
    const runningRender: RunningRender<Value, Request> = Object.assign(state, {
      requests,
      result: render(),
    });
    flights.set(key, runningRender);
    return runningRender;
  }

  #store(
    key: string,
    { value, bytes, isImmutable = false }: RenderedValue<Value>,
    startedAt: number,
  ): void {
    if (bytes > MAX_ENTRY_BYTES) return;
    const map = isImmutable ? this.#immutable : this.#entries;
    const previous = map.get(key);
    if (previous !== undefined && previous.startedAt > startedAt) return;
    this.#drop(map, key);
    map.set(key, { value, startedAt, bytes });
    this.#bytes += bytes;
    this.#evict();
  }

  #drop(map: Map<string, Entry<Value>>, key: string): void {
    this.#bytes -= map.get(key)?.bytes ?? 0;
    map.delete(key);
  }

  /** Oldest first: popular responses are stored anew every second, so they are never the oldest. */
  #evict(): void {
    for (const map of [this.#entries, this.#immutable]) {
      for (const key of map.keys()) {
        if (this.#bytes <= this.#maxBytes) return;
        this.#drop(map, key);
      }
    }
  }
}
