import { AsyncLocalStorage } from "node:async_hooks";
import { NamedStatementsClient } from "@/lib/server/database/named-statements";
import type { Statement } from "@vitrine/benchmark/sampled-call";

type Query = (...parameters: unknown[]) => unknown;

const captured = new AsyncLocalStorage<Statement[]>();
const query: Query = Reflect.get(NamedStatementsClient.prototype, "query");

// Above the library's own client, which is called with objects of its own.
Reflect.set(
  NamedStatementsClient.prototype,
  "query",
  function capturedQuery(this: NamedStatementsClient, ...parameters: unknown[]) {
    const [text, values] = parameters;
    if (typeof text === "string" && Array.isArray(values))
      captured.getStore()?.push({ sql: text, parameters: [...values] });
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
