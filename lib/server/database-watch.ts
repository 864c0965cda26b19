import pg from "pg";
import { DatabaseDown, isNoAnswer } from "@/lib/server/database-down";
import { env } from "@/lib/server/env";

/** Milliseconds between probes of a database that is down, and for each. */
const PROBE_EVERY_MS = 1_000;
const PROBE_MS = 2_000;

/** A circuit breaker: opens when a statement gets no answer and no other got one meanwhile; closes when a probe is answered. */
export class DatabaseWatch {
  readonly #probe: () => Promise<unknown>;
  readonly #now: () => number;
  #lastAnswer = -Infinity;
  #isDown = false;

  /** @param probe sends a statement over a connection of its own; rejects when there is no answer */
  constructor(probe: () => Promise<unknown>, now = () => performance.now()) {
    this.#probe = probe;
    this.#now = now;
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  now(): number {
    return this.#now();
  }

  /** Any answer counts, even an error. */
  answered(): void {
    this.#lastAnswer = this.#now();
    this.#isDown = false;
  }

  /** A statement sent at `since` has failed. @returns whether for want of an answer */
  failed(error: unknown, since: number): boolean {
    if (!isNoAnswer(error)) {
      if (!(error instanceof DatabaseDown)) this.answered();
      return false;
    }
    if (!this.#isDown && this.#lastAnswer <= since) {
      this.#isDown = true;
      void this.#askAgain();
    }
    return true;
  }

  async #askAgain(): Promise<void> {
    while (this.#isDown) {
      const pause = new Promise<void>(
        (resolve) => void setTimeout(resolve, PROBE_EVERY_MS).unref(),
      );
      try {
        // oxlint-disable-next-line no-await-in-loop -- asked again only when this was not answered
        await this.#probe();
        this.answered();
      } catch {
        // oxlint-disable-next-line no-await-in-loop -- see above
        await pause;
      }
    }
  }
}

async function askDatabase(): Promise<void> {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: "vitrine-probe",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } finally {
    void client.end().catch(() => undefined);
  }
}

const WATCH = Symbol.for("vitrine.database-watch");
/** The front and Next's bundle have their own copies of this module in one process. */
const shared = globalThis as { [WATCH]?: DatabaseWatch };

export function databaseWatch(): DatabaseWatch {
  shared[WATCH] ??= new DatabaseWatch(askDatabase);
  return shared[WATCH];
}

/** Neither opens nor lends connections while the database is down. */
export class WatchedPool extends pg.Pool {
  // The library's own signature has two forms, with and without a callback.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override connect(callback?: any): any {
    const watch = databaseWatch();
    const since = watch.now();
    if (callback !== undefined) {
      if (watch.isDown) return callback(new DatabaseDown(), undefined, () => undefined);
      // oxlint-disable-next-line typescript/no-explicit-any -- see above
      return super.connect((error: any, ...given: any[]) => {
        if (error !== undefined && error !== null) watch.failed(error, since);
        // oxlint-disable-next-line typescript/no-unsafe-argument -- see above
        callback(error, ...given);
      });
    }
    if (watch.isDown) return Promise.reject(new DatabaseDown());
    return super.connect().catch((error: unknown) => {
      watch.failed(error, since);
      throw error;
    });
  }
}

/** Reports to the watch whether its statements are answered, and closes when one is not. */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The failed query has been rejected already; without a listener the process would end.
    this.on("error", () => undefined);
  }

  // The library's own signature has many forms.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(first: any, values?: any, callback?: any): any {
    const since = databaseWatch().now();
    const tell = typeof values === "function" ? values : callback;
    if (typeof tell === "function") {
      // oxlint-disable-next-line typescript/no-explicit-any -- see above
      const observed = (error: any, result: any) => {
        this.#note(error, since);
        tell(error, result);
      };
      return tell === values ? super.query(first, observed) : super.query(first, values, observed);
    }
    const result: unknown = super.query(first, values);
    if (result instanceof Promise) {
      result.then(
        () => this.#note(undefined, since),
        (error: unknown) => this.#note(error, since),
      );
    }
    return result;
  }

  #note(error: unknown, since: number): void {
    const watch = databaseWatch();
    if (error === undefined || error === null) watch.answered();
    // Any further statement, such as a rollback, would wait as long again.
    else if (watch.failed(error, since)) this.connection.stream.destroy();
  }
}
