import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import type { Statement } from "@/scripts/bench/statements";

type Query = (...parameters: unknown[]) => unknown;

const captured = new AsyncLocalStorage<Statement[]>();
const query: Query = Reflect.get(pg.Client.prototype, "query");

/** What pg's clients are called with: a text and values, or an object with both. */
function toStatement([first, values]: readonly unknown[]): Statement | null {
  if (typeof first === "string")
    return { sql: first, parameters: Array.isArray(values) ? values : [] };
  if (typeof first !== "object" || first === null || !("text" in first)) return null;
  const parameters = "values" in first && Array.isArray(first.values) ? first.values : values;
  return { sql: String(first.text), parameters: Array.isArray(parameters) ? parameters : [] };
}

Reflect.set(
  pg.Client.prototype,
  "query",
  function capturedQuery(this: pg.Client, ...parameters: unknown[]) {
    const statement = toStatement(parameters);
    if (statement !== null) captured.getStore()?.push(statement);
    return Reflect.apply(query, this, parameters);
  },
);

/** The statements that `operation` sends, with their values, and its result. */
export async function captureStatements<Result>(
  operation: () => Promise<Result>,
): Promise<{ statements: Statement[]; result: Result }> {
  const statements: Statement[] = [];
  const result = await captured.run(statements, operation);
  return { statements, result };
}
