import pg from "pg";
import { DatabaseDown, isNoAnswer } from "@/lib/server/database-down";
import { env } from "@/lib/server/env";

/** How often a database that does not answer is asked again, and how long that may take. */
const PROBE_EVERY_MS = 1_000;
const PROBE_MS = 2_000;

/**
 * Knows whether the database answers. It counts as down when something it was asked got no answer and nothing else was
 * answered meanwhile: then nobody has to wait to find that out again, until a probe is answered.
 */
export class DatabaseWatch {
  readonly #probe: () => Promise<unknown>;
  readonly #now: () => number;
  #lastAnswer = -Infinity;
  #isDown = false;

  /** @param probe asks the database anything over a connection of its own; rejects when it does not answer */
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

  /** The database has answered something, be it an error. */
  answered(): void {
    this.#lastAnswer = this.#now();
    this.#isDown = false;
  }

  /** What was begun at `since` has failed. @returns whether for want of an answer */
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
/** The front and Next's bundle are two copies of this module in one process; what one learns, the other has to know. */
const shared = globalThis as { [WATCH]?: DatabaseWatch };

/** What this process knows of its database. */
export function databaseWatch(): DatabaseWatch {
  shared[WATCH] ??= new DatabaseWatch(askDatabase);
  return shared[WATCH];
}

/** A pool that opens and gives no connection while the database is known not to answer. */
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

/** A connection that tells the watch whether it was answered, and is given up when it was not. */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // One that breaks while it is lent out has told whoever asks over it; without a listener the process would end.
    this.on("error", () => undefined);
  }

  // The library's own signature has many forms.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(first: any, values?: any, callback?: any): any {
    const since = databaseWatch().now();
    const tell = typeof values === "function" ? values : callback;
    if (typeof tell === "function") {
      // oxlint-disable-next-line typescript/no-explicit-any -- see above
      const noted = (error: any, result: any) => {
        this.#note(error, since);
        tell(error, result);
      };
      return tell === values ? super.query(first, noted) : super.query(first, values, noted);
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
    // Whatever else it is asked, a rollback for one, would wait as long again.
    else if (watch.failed(error, since)) this.connection.stream.destroy();
  }
}
