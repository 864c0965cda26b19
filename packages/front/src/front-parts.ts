import type { MethodsAt } from "#request-guard";
import type { CachingAt } from "#cacheability";
import type { ParametersAt } from "#known-address";
import type { WordsOf } from "#plain-page";
import type { Handler } from "#rendering";
import type { Line } from "#reply";
import type { SecurityFacts } from "#security-headers";
import type { Application } from "#application";
import type { Site } from "#site";

type Picture = { status: number; headers: Record<string, string>; body: Buffer | null };

export type FrontParts = {
  facts: SecurityFacts & { TRUSTED_PROXIES: number };
  app: Handler;
  pictures: (ask: {
    method: string;
    path: string;
    query: URLSearchParams;
    accept: string;
    ifNoneMatch: string | null;
    requestId: string;
    client: string;
  }) => Promise<Picture>;
  /** Counts what is not cached against its client; rejects when there were too many. Calls of the API count themselves. */
  limit: (client: string) => Promise<void>;
  site: Site;
  application: Application;
  wordsOf: WordsOf;
  pendingMigrations: () => Promise<readonly string[]>;
  report: (line: Line) => void;
  error: (error: unknown, requestId: string) => void;
  now: () => number;
  dev?: boolean;
  methodsAt: MethodsAt;
  parametersAt?: ParametersAt;
  /** Default: every anonymous read is shared, every write invalidates. */
  cachingAt?: CachingAt;
  isDatabaseDown?: () => boolean;
};
