import { ChangedTags } from "#cache/changed-tags";
import { TagIndex } from "#cache/tag-index";

/** Milliseconds since rendering began: fresh, and stale while revalidating. */
export const FRESH_MS = 1_000;
export const STALE_MS = 1_800;

/** Time for which stale responses are served while the database is down, in milliseconds. */
export const STALE_IF_DOWN_MS = 10 * 60_000;

const MAX_BYTES = 32 * 1024 * 1024;
export const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
/** Bytes that the index needs for one tag of a response. */
const TAG_BYTES = 100;

/** The tag of responses whose sources are not known in full. */
export const UNTRACKED = "";
const UNTRACKED_TAGS = [UNTRACKED];

export type RenderedValue<Value> = {
  value: Value;
  isShareable: boolean;
  bytes: number;
  isImmutable?: boolean;
  /** It is true until one of them changes, `maxAgeMs` at most; untracked by default. */
  tags?: readonly string[];
  maxAgeMs?: number;
  /** It may be served while the database is down. */
  survivesOutage?: boolean;
};

type Entry<Value> = {
  value: Value;
  startedAt: number;
  /** Time until which it is true unless one of its tags changes. */
  trueUntil: number;
  bytes: number;
  tags: readonly string[];
  survivesOutage: boolean;
  /** True if what it shows has changed since it was rendered. */
  outdated: boolean;
  /** True if it was used since the last eviction. */
  wasUsed: boolean;
};

export type Flight<Request> = {
  readonly requests: readonly Request[];
  readonly isBackground: boolean;
  wait: () => void;
  /** The rendering reads data from now on, so the age of its response counts from here. @param lagMs by which the data may be out of date */
  begin: (lagMs?: number) => void;
};

type RunningRender<Value, Request> = {
  result: Promise<RenderedValue<Value>>;
  startedAt: number;
  sequence: number;
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
  /** True if all changes up to a second ago were passed to `invalidateTags`; otherwise every response is cached for a second only. */
  isCurrent?: () => boolean;
  maxBytes?: number;
};

/**
 * Caches responses as long as they are true, so that many requests cost one rendering.
 * What it returns was true at most `STALE_MS` ago, and not before the end of a write that went through this instance.
 * No timers: time is read from `now`.
 */
export class ResponseCache<Value, Request> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #immutable = new Map<string, Entry<Value>>();
  readonly #index = new TagIndex<Entry<Value>>();
  readonly #changed = new ChangedTags();
  #flights = new Map<string, RunningRender<Value, Request>>();
  #bytes = 0;
  readonly #now: () => number;
  readonly #render: ResponseCacheOptions<Value, Request>["render"];
  readonly #isCurrent: () => boolean;
  readonly #maxBytes: number;

  constructor({
    now,
    render,
    isCurrent = () => false,
    maxBytes = MAX_BYTES,
  }: ResponseCacheOptions<Value, Request>) {
    this.#now = now;
    this.#render = render;
    this.#isCurrent = isCurrent;
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size + this.#immutable.size;
  }

  invalidate(): void {
    this.#changed.addAll();
    for (const entry of this.#entries.values()) entry.outdated = true;
    this.#flights = new Map();
  }

  /** Invalidates tags, and outdates what is being rendered, once it is known what that shows. */
  invalidateTags(tags: readonly string[]): void {
    this.#changed.add(tags);
    for (const tag of tags) for (const entry of this.#index.find(tag)) entry.outdated = true;
  }

  /** An untracked response is returned stale while one new rendering runs in the background. */
  find(key: string, request: Request): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return this.#immutable.get(key)?.value;
    if (entry.outdated) return undefined;
    entry.wasUsed = true;
    const now = this.#now();
    if (now < entry.trueUntil && this.#isCurrent()) return entry.value;
    const age = now - entry.startedAt;
    if (age < FRESH_MS) return entry.value;
    if (age >= STALE_MS) return undefined;
    if (!this.#flights.has(key))
      this.#startRender(key, request, true).result.catch(() => undefined);
    return entry.value;
  }

  /** Finds what the response shows; undefined if that is not known, or if it is not the cached one. */
  findShown(key: string, value: Value): { tags: readonly string[]; msLeft: number } | undefined {
    const entry = this.#entries.get(key);
    const msLeft = (entry?.trueUntil ?? 0) - this.#now();
    return entry === undefined ||
      entry.value !== value ||
      entry.outdated ||
      msLeft <= 0 ||
      !this.#isCurrent()
      ? undefined
      : { tags: entry.tags, msLeft };
  }

  /** Returns a response and its age in seconds; it may be older than a write. */
  findStale(key: string): { value: Value; age: number } | undefined {
    const entry = this.#entries.get(key);
    const age = this.#now() - (entry?.startedAt ?? -Infinity);
    return entry === undefined || !entry.survivesOutage || age >= STALE_IF_DOWN_MS
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
      // Requests that joined share one second attempt, after a failure or a change before they came.
      if (result === undefined || (mayRetry && this.#isOutdated(result, flight)))
        return this.render(key, request, false);
      return result.isShareable ? result.value : undefined;
    }
    return (await this.#startRender(key, request).result).value;
  }

  #isOutdated(
    { tags = UNTRACKED_TAGS }: RenderedValue<Value>,
    { sequence }: RunningRender<Value, Request>,
  ): boolean {
    return this.#changed.includeAny(tags, sequence);
  }

  #startRender(key: string, request: Request, isBackground = false): RunningRender<Value, Request> {
    const flights = this.#flights;
    const requests = [request];
    const readState = (lagMs = 0) => ({
      startedAt: this.#now() - lagMs,
      sequence: this.#changed.sequence,
    });
    const state = { ...readState(), isQueued: false };
    const flight: Flight<Request> = {
      requests,
      isBackground,
      wait: () => {
        state.isQueued = true;
      },
      begin: (lagMs) => {
        Object.assign(state, { isQueued: false, ...readState(lagMs) });
      },
    };
    const render = async () => {
      try {
        const result = await this.#render(request, this.#entries.get(key)?.value, flight);
        if (result.isShareable && !this.#isOutdated(result, runningRender))
          this.#store(key, result, state.startedAt);
        return result;
      } finally {
        if (flights.get(key) === runningRender) flights.delete(key);
        // V8 keeps the tables that a map has outgrown until a full collection, and all that they refer to.
        Object.assign(runningRender, { requests: [], result: undefined });
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
    {
      value,
      bytes,
      isImmutable = false,
      tags,
      maxAgeMs = 0,
      survivesOutage = true,
    }: RenderedValue<Value>,
    startedAt: number,
  ): void {
    const entryBytes = bytes + key.length + (tags?.length ?? 0) * TAG_BYTES;
    if (entryBytes > Math.min(MAX_ENTRY_BYTES, this.#maxBytes)) return;
    const map = isImmutable ? this.#immutable : this.#entries;
    const previous = map.get(key);
    if (previous !== undefined && previous.startedAt > startedAt) return;
    this.#drop(map, key);
    const entry: Entry<Value> = {
      value,
      startedAt,
      trueUntil: tags === undefined ? startedAt : this.#now() + maxAgeMs,
      bytes: entryBytes,
      tags: tags ?? UNTRACKED_TAGS,
      survivesOutage,
      outdated: false,
      wasUsed: false,
    };
    map.set(key, entry);
    this.#index.add(entry);
    this.#bytes += entry.bytes;
    this.#evict();
  }

  #drop(map: Map<string, Entry<Value>>, key: string): void {
    const entry = map.get(key);
    if (entry === undefined) return;
    this.#bytes -= entry.bytes;
    this.#index.remove(entry);
    map.delete(key);
  }

  /** Evicts responses, oldest first; what was used since the last eviction gets a second chance. */
  #evict(): void {
    for (const map of [this.#entries, this.#immutable]) {
      for (const [key, entry] of map) {
        if (this.#bytes <= this.#maxBytes) return;
        if (entry.wasUsed) {
          entry.wasUsed = false;
          map.delete(key);
          map.set(key, entry);
        } else this.#drop(map, key);
      }
    }
  }
}
