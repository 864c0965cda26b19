import type { Changes, Write } from "#changes";
import type { FrontOptions } from "#front-options";
import type { PreparedResponse } from "#cache/prepared-response";
import { createSharedCacheHeaders, Purger } from "#cache/purging";
import type { Renderer, SharedRequest } from "#renderer";
import type { Kind } from "#request-guard";
import { ResponseCache, UNTRACKED } from "#cache/response-cache";

/** Pictures have a separate cache, so that many of them evict no page. */
const MAX_PICTURE_CACHE_BYTES = 16 * 1024 * 1024;

const noHeaders: readonly string[] = [];

/** `received`: how often changes had been received when it began. */
type StartedWrite = Write & { received: number };

type Cache = ResponseCache<PreparedResponse, SharedRequest>;

/** The response caches of the front, which follow the changes of what responses show. */
export class CachedResponses {
  readonly #responses: Cache;
  readonly #pictures: Cache;
  readonly #changes: Changes | undefined;
  readonly #sharedCache: FrontOptions["sharedCache"];
  readonly #siteTag: string;
  readonly #purger: Purger | undefined;
  /** Counts how often changes were received. */
  #received = 0;

  constructor(
    { now, changes, sharedCache, site, cacheBytes }: FrontOptions,
    render: Renderer["render"],
  ) {
    this.#changes = changes;
    this.#sharedCache = sharedCache;
    this.#siteTag = site.name.toLowerCase();
    this.#responses = new ResponseCache({
      now,
      render,
      ...(cacheBytes !== undefined && { maxBytes: cacheBytes }),
      ...(changes !== undefined && { isCurrent: changes.isCurrent }),
    });
    this.#pictures = new ResponseCache({ now, render, maxBytes: MAX_PICTURE_CACHE_BYTES });
    this.#purger =
      sharedCache?.purges === true ? new Purger(this.#siteTag, sharedCache) : undefined;
    changes?.subscribe((tags) => {
      this.#received += 1;
      this.#purger?.purge(tags);
      if (tags === undefined) this.#invalidate();
      else this.#responses.invalidateTags(tags);
    });
  }

  get size(): { responses: number; bytes: number } {
    const caches = [this.#responses, this.#pictures];
    const sum = (read: (cache: Cache) => number) =>
      caches.reduce((total, cache) => total + read(cache), 0);
    return { responses: sum(({ size }) => size), bytes: sum(({ bytes }) => bytes) };
  }

  select(kind: Kind): Cache {
    return kind === "content" ? this.#pictures : this.#responses;
  }

  startWrite(): StartedWrite | undefined {
    const write = this.#changes?.startWrite();
    return write && { ...write, received: this.#received };
  }

  /** Awaits changes after a write: the next read shows what it changed. Nothing of it was notified if no row is different. */
  async receiveChanges(write: StartedWrite | undefined): Promise<void> {
    this.#changes?.recordWrite?.();
    this.#responses.invalidateTags([UNTRACKED]);
    if (write?.hasWritten() === false) return;
    if ((await this.#changes?.catchUp()) !== true) this.#invalidate();
    else if (write?.received !== this.#received) this.#pictures.invalidate();
  }

  /** Expects changes after a write that may still be committed, or of which nothing is known. */
  expectChanges(): void {
    this.#changes?.recordWrite?.();
    if (this.#changes?.isCurrent() === true) this.#invalidateUntracked();
    else this.#invalidate();
  }

  /** Sends the shared cache the purges that are still pending. */
  async stop(): Promise<void> {
    await this.#purger?.stop();
  }

  /** Lists headers for a shared cache: what the response shows, and how long it is true. None if another one is cached now. */
  listSharedHeaders(key: string, response: PreparedResponse): readonly string[] {
    const sharedCache = this.#sharedCache;
    if (sharedCache === undefined) return noHeaders;
    const shown = this.#responses.findShown(key, response);
    if (shown === undefined) return noHeaders;
    const seconds = Math.floor(Math.min(sharedCache.maxSeconds, shown.msLeft / 1_000));
    return createSharedCacheHeaders(this.#siteTag, shown.tags, seconds);
  }

  #invalidate(): void {
    this.#responses.invalidate();
    this.#pictures.invalidate();
  }

  /** Responses of which it is not known what they show. */
  #invalidateUntracked(): void {
    this.#responses.invalidateTags([UNTRACKED]);
    this.#pictures.invalidate();
  }
}
