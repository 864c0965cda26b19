import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

type Query = (...parameters: unknown[]) => unknown;

const capture = new AsyncLocalStorage<string[]>();
const query: Query = Reflect.get(pg.Client.prototype, "query");

/** Normalised, so that lists of ids of any length count as the same statement. */
export function normaliseStatement(parameters: unknown): string {
  const isConfig = typeof parameters === "object" && parameters !== null && "text" in parameters;
  const text = String(isConfig ? parameters.text : parameters);
  return text.replaceAll(/\s+/g, " ").replaceAll(/\(\$\d+(?:, \$\d+)*\)/g, "(…)");
}

Reflect.set(
  pg.Client.prototype,
  "query",
  function countedQuery(this: pg.Client, ...parameters: unknown[]) {
    capture.getStore()?.push(normaliseStatement(parameters[0]));
    return Reflect.apply(query, this, parameters);
  },
);

/** The statements that `operation` sends, in order, without the rate limit's; concurrent operations are not counted. */
export async function captureStatements(operation: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await capture.run(statements, operation);
  return statements.filter((text) => !text.includes('"rate_limits"'));
}

export function listIncreases(before: readonly string[], after: readonly string[]): string[] {
  const findOccurrences = (statements: readonly string[], text: string) =>
    statements.filter((statement) => statement === text);
  return [...new Set(after)]
    .map((text) => ({
      text,
      previous: findOccurrences(before, text).length,
      current: findOccurrences(after, text).length,
    }))
    .filter(({ previous, current }) => current > previous)
    .map(({ text, previous, current }) => `${previous} → ${current}: ${text.slice(0, 200)}`);
}
