import { setTimeout as wait } from "node:timers/promises";

/** As many as Cloudflare accepts in one request. */
const MAX_TAGS = 30;
/** Changes of one moment are purged together. */
const COLLECT_MS = 50;
/** A response that was on its way into the shared cache during the first purge is removed by the second. */
const REPEAT_MS = 2_000;
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

/** Tells a shared cache which tags changed, in the forms of Cloudflare and Fastly, until it has accepted that. */
export class Purger {
  readonly #options: PurgeOptions;
  readonly #siteTag: string;
  #pending = new Set<string>();
  #isRunning = false;

  constructor(siteTag: string, options: PurgeOptions) {
    this.#siteTag = siteTag;
    this.#options = options;
  }

  /** @param tags undefined: everything */
  purge(tags: readonly string[] | undefined): void {
    this.#add(tags ?? [this.#siteTag]);
    setTimeout(() => this.#add(tags ?? [this.#siteTag]), REPEAT_MS).unref();
  }

  #add(tags: readonly string[]): void {
    for (const tag of tags) this.#pending.add(tag);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let pauseMs = COLLECT_MS;
    while (this.#pending.size > 0) {
      // oxlint-disable no-await-in-loop -- one request after the other
      await wait(pauseMs, undefined, { ref: false });
      const tags = [...this.#pending].slice(0, MAX_TAGS);
      for (const tag of tags) this.#pending.delete(tag);
      try {
        await this.#send(tags);
        pauseMs = COLLECT_MS;
      } catch (error) {
        this.#options.onError(error);
        for (const tag of tags) this.#pending.add(tag);
        pauseMs = Math.min(Math.max(RETRY_MS.first, pauseMs * 2), RETRY_MS.longest);
      }
      // oxlint-enable no-await-in-loop
    }
    this.#isRunning = false;
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
