import pg from "pg";
import { DatabaseClient, type DatabaseClientConfig } from "@/lib/server/database/database-client";
import { DatabaseUnavailableError, isConnectionError } from "@/lib/server/database/database-errors";
import { env } from "@/lib/server/env";
import { recordFailedStatement } from "@/lib/server/database/replica-reads";
import { recordStatement } from "@/lib/server/cache/shown-data";
import { perProcess } from "@/lib/server/processes/per-process";

const PROBE_INTERVAL_MS = 1_000;
const PROBE_TIMEOUT_MS = 2_000;

/** Opens when a statement gets no response and no other statement got one in the meantime; closes when a probe succeeds. */
export class DatabaseCircuitBreaker {
  readonly #probe: () => Promise<unknown>;
  readonly #now: () => number;
  #lastAnsweredAt = -Infinity;
  #isOpen = false;

  /** @param probe sends a statement over its own connection; rejects if there is no response */
  constructor(probe: () => Promise<unknown>, now = () => performance.now()) {
    this.#probe = probe;
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  now(): number {
    return this.#now();
  }

  /** Records that the database responded, even with an error. */
  recordResponse(): void {
    this.#lastAnsweredAt = this.#now();
    this.#isOpen = false;
  }

  /** Records the failure of a statement sent at `sentAt`. @returns whether the database did not respond */
  recordError(error: unknown, sentAt: number): boolean {
    if (!isConnectionError(error)) {
      if (!(error instanceof DatabaseUnavailableError)) this.recordResponse();
      return false;
    }
    if (!this.#isOpen && this.#lastAnsweredAt <= sentAt) {
      this.#isOpen = true;
      void this.#probeUntilUp();
    }
    return true;
  }

  async #probeUntilUp(): Promise<void> {
    while (this.#isOpen) {
      const pause = new Promise<void>(
        (resolve) => void setTimeout(resolve, PROBE_INTERVAL_MS).unref(),
      );
      try {
        // oxlint-disable-next-line no-await-in-loop -- probes run one after another
        await this.#probe();
        this.recordResponse();
      } catch {
        // oxlint-disable-next-line no-await-in-loop -- see above
        await pause;
      }
    }
  }
}

export async function probeDatabase(connectionString = env().DATABASE_URL): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
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

export const databaseCircuitBreaker = perProcess(
  "database-watch",
  () => new DatabaseCircuitBreaker(() => probeDatabase()),
).get;

/** `breaker`: the primary's by default. */
type Guarded = { breaker?: DatabaseCircuitBreaker | undefined };
export type GuardedPoolConfig = pg.PoolConfig & Guarded;

/** Neither opens nor hands out connections while the circuit breaker is open. */
export class GuardedPool extends pg.Pool {
  readonly #breaker: DatabaseCircuitBreaker | undefined;

  constructor(config: GuardedPoolConfig) {
    super(config);
    this.#breaker = config.breaker;
  }

  // The library's own signature has two forms, with and without a callback.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override connect(callback?: any): any {
    const breaker = this.#breaker ?? databaseCircuitBreaker();
    const sentAt = breaker.now();
    if (callback !== undefined) {
      if (breaker.isOpen) {
        recordFailedStatement();
        return callback(new DatabaseUnavailableError(), undefined, () => undefined);
      }
      // oxlint-disable-next-line typescript/no-explicit-any -- see above
      return super.connect((error: any, ...rest: any[]) => {
        if (error !== undefined && error !== null) breaker.recordError(error, sentAt);
        // oxlint-disable-next-line typescript/no-unsafe-argument -- see above
        callback(error, ...rest);
      });
    }
    if (breaker.isOpen) {
      recordFailedStatement();
      return Promise.reject(new DatabaseUnavailableError());
    }
    return super.connect().catch((error: unknown) => {
      recordFailedStatement();
      breaker.recordError(error, sentAt);
      throw error;
    });
  }
}

/** Reports the outcome of its statements to the circuit breaker, and disconnects after a timeout. */
export class GuardedClient extends DatabaseClient {
  readonly #ownBreaker: DatabaseCircuitBreaker | undefined;

  constructor(config?: DatabaseClientConfig & Guarded) {
    super(config);
    this.#ownBreaker = config?.breaker;
    // The failed query has been rejected already; without a listener the process would end.
    this.on("error", () => undefined);
  }

  get #breaker(): DatabaseCircuitBreaker {
    return this.#ownBreaker ?? databaseCircuitBreaker();
  }

  // The library's own signature has many forms.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(query: any, values?: any, callback?: any): any {
    recordStatement(typeof query === "string" ? query : String(query?.text ?? ""));
    const sentAt = this.#breaker.now();
    const originalCallback = typeof values === "function" ? values : callback;
    if (typeof originalCallback === "function") {
      // oxlint-disable-next-line typescript/no-explicit-any -- see above
      const onResult = (error: any, result: any) => {
        this.#record(error, sentAt);
        originalCallback(error, result);
      };
      return originalCallback === values
        ? super.query(query, onResult)
        : super.query(query, values, onResult);
    }
    const result: unknown = super.query(query, values);
    if (result instanceof Promise) {
      result.then(
        () => this.#record(undefined, sentAt),
        (error: unknown) => {
          recordFailedStatement();
          this.#record(error, sentAt);
        },
      );
    }
    return result;
  }

  #record(error: unknown, sentAt: number): void {
    const breaker = this.#breaker;
    if (error === undefined || error === null) breaker.recordResponse();
    // Any further statement on this connection, such as a rollback, would wait just as long.
    else if (breaker.recordError(error, sentAt)) this.connection.stream.destroy();
  }
}
