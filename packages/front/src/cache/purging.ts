import { setTimeout as wait } from "node:timers/promises";

/** Limit of tags that Cloudflare accepts in one request. */
const MAX_TAGS = 30;
/** Changes of one moment are purged together. */
const COLLECT_MS = 50;
/** A response that was on its way into the shared cache during the first purge is removed by the second. */
const REPEAT_MS = 2_000;
/** Number of tags beyond which everything is purged instead. */
const MAX_PENDING = 300;
const RETRY_MS = { first: 250, longest: 30_000 };
const TIMEOUT_MS = 5_000;

export type PurgeOptions = { url: string; token: string; onError: (error: unknown) => void };

/** The headers by which a shared cache keeps a response until it is purged, for a limited time. */
export function createSharedCacheHeaders(
  siteTag: string,
  tags: readonly string[],
  seconds: number,
): string[] {
  const allTags = [siteTag, ...tags];
  return [
    "CDN-Cache-Control",
    `public, max-age=${seconds}`,
    "Surrogate-Control",
    `max-age=${seconds}`,
    "Cache-Tag",
    allTags.join(","),
    "Surrogate-Key",
    allTags.join(" "),
  ];
}

const isRejected = (result: PromiseSettledResult<void>) => result.status === "rejected";

/** @returns early when it is aborted */
type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

const waitQuietly: Wait = (ms, signal) =>
  wait(ms, undefined, { ref: false, signal }).catch(() => undefined);

/** Tells a shared cache which tags changed, in the forms of Cloudflare and Fastly, until it has accepted that. */
export class Purger {
  readonly #options: PurgeOptions;
  readonly #siteTag: string;
  readonly #wait: Wait;
  readonly #stopping = new AbortController();
  #pending = new Set<string>();
  readonly #repeats = new Set<readonly string[]>();
  #running: Promise<void> | undefined;

  constructor(siteTag: string, options: PurgeOptions, waitFor = waitQuietly) {
    this.#siteTag = siteTag;
    this.#options = options;
    this.#wait = waitFor;
  }

  /** @param tags undefined: everything */
  purge(tags: readonly string[] = [this.#siteTag]): void {
    this.#add(tags);
    void this.#repeat([...tags]);
  }

  /** Sends what is pending once more, and then nothing. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    for (const tags of this.#repeats) this.#add(tags);
    this.#repeats.clear();
    const sending: Promise<void>[] = [];
    while (this.#pending.size > 0) sending.push(this.#send(this.#take()));
    for (const { reason } of (await Promise.allSettled(sending)).filter(isRejected))
      this.#options.onError(reason);
  }

  async #repeat(tags: readonly string[]): Promise<void> {
    this.#repeats.add(tags);
    await this.#wait(REPEAT_MS, this.#stopping.signal);
    if (this.#stopping.signal.aborted) return;
    this.#repeats.delete(tags);
    this.#add(tags);
  }

  #add(tags: readonly string[]): void {
    for (const tag of tags) this.#pending.add(tag);
    if (this.#pending.size > MAX_PENDING) this.#pending = new Set([this.#siteTag]);
    if (this.#stopping.signal.aborted) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  #take(): string[] {
    const tags = [...this.#pending].slice(0, MAX_TAGS);
    for (const tag of tags) this.#pending.delete(tag);
    return tags;
  }

  async #run(): Promise<void> {
    let pauseMs = COLLECT_MS;
    while (this.#pending.size > 0) {
      // oxlint-disable no-await-in-loop -- one request after the other
      await this.#wait(pauseMs, this.#stopping.signal);
      if (this.#stopping.signal.aborted) return;
      const tags = this.#take();
      try {
        await this.#send(tags);
        pauseMs = COLLECT_MS;
      } catch (error) {
        this.#options.onError(error);
        this.#add(tags);
        pauseMs = Math.min(Math.max(RETRY_MS.first, pauseMs * 2), RETRY_MS.longest);
      }
      // oxlint-enable no-await-in-loop
    }
  }

  async #send(tags: readonly string[]): Promise<void> {
    const { url, token } = this.#options;
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${token}`,
        "Fastly-Key": token,
        "Surrogate-Key": tags.join(" "),
      },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok)
      throw new Error(`The shared cache answered the purge with ${response.status}.`);
  }
}
