import pg from "pg";
import {
  createRowLayout,
  RepeatedStatement,
  type RowLayout,
} from "@/lib/server/database/repeated-statement";

/** `answerMs`: how long a statement may take, as the client sees it. */
export type DatabaseClientConfig = pg.ClientConfig & { answerMs?: number };

// oxlint-disable-next-line typescript/no-explicit-any -- as the library declares it
type Done = (error: Error | null | undefined, result?: any) => void;

const isSubmittable = (statement: unknown): statement is pg.Submittable =>
  typeof statement === "object" && statement !== null && "submit" in statement;

/**
 * A client whose statements get a callback only: with the library's own promises or `query_timeout`, each statement's rows stay in memory longer
 * and are moved to the old generation (decision 0050).
 */
export class DatabaseClient extends pg.Client {
  readonly #answerMs: number | undefined;
  /** Layouts of the named statements that have run on this connection. */
  readonly #layouts = new Map<string, RowLayout>();

  constructor(config?: string | DatabaseClientConfig) {
    super(config);
    this.#answerMs = typeof config === "object" ? config.answerMs : undefined;
  }

  // The library's own signature has many forms.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(statement: any, values?: any, callback?: any): any {
    if (isSubmittable(statement)) return super.query(statement);
    if (typeof values === "function") return this.#send(statement, undefined, values as Done);
    if (typeof callback === "function") return this.#send(statement, values, callback as Done);
    return new Promise((resolve, reject) => {
      this.#send(statement, values, (error, result) => {
        if (error === undefined || error === null) resolve(result);
        else reject(error);
      });
    });
  }

  #send(statement: string | pg.QueryConfig, values: unknown[] | undefined, done: Done): void {
    let timer: NodeJS.Timeout | undefined;
    let isDone = false;
    const finish: Done = (error, result) => {
      clearTimeout(timer);
      if (isDone) return;
      isDone = true;
      done(error, result);
    };
    if (this.#answerMs !== undefined)
      timer = setTimeout(() => finish(new Error("Query read timeout")), this.#answerMs);
    super.query(this.#createQuery(statement, values, finish));
  }

  #createQuery(
    statement: string | pg.QueryConfig,
    values: unknown[] | undefined,
    callback: Done,
  ): pg.Submittable {
    if (typeof statement === "string" || statement.name === undefined)
      return Object.assign(new pg.Query(statement, values), { callback });
    const { name, text } = statement;
    const layout = this.#layouts.get(name);
    if (layout !== undefined) {
      const given = values ?? statement.values ?? [];
      return new RepeatedStatement({ name, text }, given, layout, callback);
    }
    const rememberLayout: Done = (error, result) => {
      if (error === null) this.#layouts.set(name, createRowLayout(this, result.fields));
      callback(error, result);
    };
    return Object.assign(new pg.Query(statement, values), { callback: rememberLayout });
  }
}
