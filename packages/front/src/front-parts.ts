import type { MethodsAt } from "#request-guard";
import type { CachingAt } from "#cacheability";
import type { ParametersAt } from "#known-address";
import type { WordsOf } from "#plain-page";
import type { Handler } from "#rendering";
import type { Line } from "#reply";
import type { SecurityFacts } from "#security-headers";
import type { Application } from "#application";
import type { Site } from "#site";

/** A picture, as the content host answers it. */
type Picture = { status: number; headers: Record<string, string>; body: Buffer | null };

/** What the front is given: the facts of the environment, what answers behind it, and what it reports to. */
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
    /** The address of who asks; who waits for it is `currentAsker`. */
    client: string;
  }) => Promise<Picture>;
  /** Counts a page, picture or file that is not kept against its asker's address; rejects with a Failure (RATE_LIMITED) when there were too many. Calls of the API count themselves. */
  limit: (client: string) => Promise<void>;
  site: Site;
  application: Application;
  /** What a page of this status says to whoever runs no script. */
  wordsOf: WordsOf;
  /** Migrations that the database lacks; rejects when it does not answer. */
  pendingMigrations: () => Promise<readonly string[]>;
  report: (line: Line) => void;
  fault: (error: unknown, requestId: string) => void;
  /** Milliseconds on a clock that never goes back. */
  now: () => number;
  dev?: boolean;
  methodsAt: MethodsAt;
  /** Unless given, every parameter is passed on. */
  parametersAt?: ParametersAt;
  /** Unless given, every anonymous read is shared, and every write ends what is cached. */
  cachingAt?: CachingAt;
  /** Whether the database is known not to answer; unless given, it always does. */
  isDatabaseDown?: () => boolean;
};
