import type { AllowedMethods } from "#request-guard";
import type { Changes } from "#changes";
import type { IsShared } from "#cache/cacheability";
import type { KnownParameters } from "#normalise-address";
import type { RenderErrorHtml } from "#plain-page";
import type { Handler } from "#rendering";
import type { LogLine } from "#response-writer";
import type { SecurityOptions } from "#security-headers";
import type { Application } from "#application";
import type { PurgeOptions } from "#cache/purging";
import type { Site } from "#site";

type Picture = { status: number; headers: Record<string, string>; body: Buffer | null };

export type FrontOptions = {
  environment: SecurityOptions & { TRUSTED_PROXIES: number };
  /** Bytes of cached responses other than pictures; 0 caches none. */
  cacheBytes?: number;
  app: Handler;
  servePicture: (request: {
    method: string;
    path: string;
    query: URLSearchParams;
    accept: string;
    ifNoneMatch: string | null;
    requestId: string;
    client: string;
  }) => Promise<Picture>;
  /** Counts an uncached request against its client; rejects if there were too many. API calls are counted elsewhere. */
  rateLimit: (client: string) => Promise<void>;
  site: Site;
  application: Application;
  renderErrorHtml: RenderErrorHtml;
  pendingMigrations: () => Promise<readonly string[]>;
  logRequest: (line: LogLine) => void;
  reportError: (error: unknown, requestId: string) => void;
  now: () => number;
  dev?: boolean;
  allowedMethods: AllowedMethods;
  knownParameters?: KnownParameters;
  /** True if an anonymous read is shared; by default each is. */
  isShared?: IsShared;
  /** The source of changes; by default responses are cached for a second, and every write empties the cache. */
  changes?: Changes;
  /** A shared cache before the front, which keeps tracked responses for `maxSeconds` at most and is purged of what changed: by this front if it `purges`. */
  sharedCache?: PurgeOptions & { maxSeconds: number; purges: boolean };
  isDatabaseDown?: () => boolean;
};
