import { createClock } from "#clock";

export type Row = { id: string };
export type Tables = Map<string, Map<string, Row>>;

/** The API call that caused an event. */
export type Cause = { requestId: string | null; idempotencyKey: string | null };

/** The content of `stripe.json`; `ahead` is the clock's offset in milliseconds. */
export type StoredAccount = { ahead: number; tables: { [name: string]: Row[] } };

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/** The id stays the same after a restart, and with lost data: the key is of this account all the same. */
const LOCAL_ACCOUNT_ID = "acct_1LocalStandIn0000";

export class Account {
  /** `GET /v1/account` answers it; a test that changes it uses the key of another account. */
  id = LOCAL_ACCOUNT_ID;
  readonly clock: ReturnType<typeof createClock>;
  /** The origin of the hosted pages, such as `http://127.0.0.1:12111`. */
  url = "";
  cause: Cause = { requestId: null, idempotencyKey: null };
  revision = 0;
  readonly #tables: Tables = new Map();
  #undo: (() => void)[] | undefined;

  constructor(stored: StoredAccount = { ahead: 0, tables: {} }) {
    this.clock = createClock(stored.ahead);
    for (const [name, rows] of Object.entries(stored.tables)) {
      this.#tables.set(name, new Map(rows.map((row) => [row.id, freeze(row)])));
    }
  }

  table(name: string): ReadonlyMap<string, Row> {
    return this.#tables.get(name) ?? new Map();
  }

  findInAllTables(id: string): Row[] {
    return [...this.#tables.values()].flatMap((rows) => rows.get(id) ?? []);
  }

  put(name: string, row: Row): void {
    const rows = this.#tables.get(name) ?? new Map<string, Row>();
    const previous = rows.get(row.id);
    this.#undo?.push(() =>
      previous === undefined ? rows.delete(row.id) : rows.set(row.id, previous),
    );
    this.#tables.set(name, rows.set(row.id, freeze(row)));
    this.revision += 1;
  }

  remove(name: string, id: string): void {
    const rows = this.#tables.get(name);
    const previous = rows?.get(id);
    if (rows === undefined || previous === undefined) return;
    this.#undo?.push(() => rows.set(id, previous));
    rows.delete(id);
    this.revision += 1;
  }

  /** Runs an operation and rolls its changes back if it throws, unless `keepsChanges` is true of the error. */
  transaction<T>(operation: () => T, keepsChanges: (error: unknown) => boolean): T {
    const undo: (() => void)[] = [];
    this.#undo = undo;
    try {
      return operation();
    } catch (error) {
      if (!keepsChanges(error)) for (const revert of undo.toReversed()) revert();
      throw error;
    } finally {
      this.#undo = undefined;
    }
  }

  toStored(): StoredAccount {
    const tables = [...this.#tables].map(([name, rows]) => [name, [...rows.values()]]);
    return { ahead: this.clock.offsetMs, tables: Object.fromEntries(tables) };
  }
}
