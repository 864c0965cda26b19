import pg from "pg";

type Utils = { utils: { prepareValue: (value: unknown) => string | Buffer | null } };

/** Writes values as the library does for its own statements; its types lack this. */
const { prepareValue } = (pg as typeof pg & Utils).utils;

type Column = { name: string; parse: (text: string) => unknown };

export type RowLayout = { columns: readonly Column[]; emptyRow: Record<string, null> };

export const createRowLayout = (
  client: pg.ClientBase,
  fields: readonly pg.FieldDef[],
): RowLayout => ({
  columns: fields.map(({ name, dataTypeID }) => ({
    name,
    parse: client.getTypeParser(dataTypeID, "text"),
  })),
  emptyRow: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

type Result = { command: string; rowCount: number | null; rows: Record<string, unknown>[] };
type Done = (error: Error | null, result?: Result) => void;

/**
 * A prepared statement that has run on this connection before, so it is not described again: for a read of one row the description
 * takes longer to send and to read than the row. Its methods are those that `pg.Client` calls (decision 0049).
 */
export class RepeatedStatement implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  /** The client sets its own if there is none. */
  readonly callback: Done;
  readonly #values: readonly unknown[];
  readonly #layout: RowLayout;
  readonly #result: Result = { command: "", rowCount: null, rows: [] };
  #error: Error | undefined;

  constructor(
    { name, text }: { name: string; text: string },
    values: readonly unknown[],
    layout: RowLayout,
    callback: Done,
  ) {
    this.name = name;
    this.text = text;
    this.callback = callback;
    this.#values = values;
    this.#layout = layout;
  }

  submit(connection: pg.Connection): Error | null {
    const { stream } = connection;
    stream.cork();
    try {
      const values = this.#values.map((value) => prepareValue(value));
      connection.bind({ statement: this.name, values }, true);
      connection.execute(null, true);
      connection.sync();
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error("A value cannot be sent", { cause: error });
    } finally {
      stream.uncork();
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { columns, emptyRow } = this.#layout;
    const row: Record<string, unknown> = { ...emptyRow };
    try {
      let index = 0;
      for (const { name, parse } of columns) {
        const text = fields[index] ?? null;
        if (text !== null) row[name] = parse(text);
        index += 1;
      }
    } catch (error) {
      this.#error ??= error instanceof Error ? error : new Error(String(error));
    }
    this.#result.rows.push(row);
  }

  /** @param message such as “SELECT 5” or “INSERT 0 1” */
  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(" ");
    this.#result.command = words[0] ?? "";
    this.#result.rowCount = words.length > 1 ? Number(words.at(-1)) : null;
  }

  handleReadyForQuery(): void {
    if (this.#error === undefined) this.callback(null, this.#result);
    else this.callback(this.#error);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
