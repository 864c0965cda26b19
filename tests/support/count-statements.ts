import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

type Query = (...given: unknown[]) => unknown;

const counting = new AsyncLocalStorage<string[]>();
const query: Query = Reflect.get(pg.Client.prototype, "query");

/** Normalised, so that lists of ids of any length count as the same statement. */
function textOf(given: unknown): string {
  const isConfig = typeof given === "object" && given !== null && "text" in given;
  const text = String(isConfig ? given.text : given);
  return text.replaceAll(/\s+/g, " ").replaceAll(/\(\$\d+(?:, \$\d+)*\)/g, "(…)");
}

Reflect.set(pg.Client.prototype, "query", function counted(this: pg.Client, ...given: unknown[]) {
  counting.getStore()?.push(textOf(given[0]));
  return Reflect.apply(query, this, given);
});

/** The statements that `work` sends, in order, without the rate limit's; concurrent work is not counted. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  await counting.run(sent, work);
  return sent.filter((text) => !text.includes('"rate_limits"'));
}

export function sentMoreOften(before: readonly string[], after: readonly string[]): string[] {
  const times = (sent: readonly string[], text: string) => sent.filter((each) => each === text);
  return [...new Set(after)]
    .map((text) => ({ text, was: times(before, text).length, is: times(after, text).length }))
    .filter(({ was, is }) => is > was)
    .map(({ text, was, is }) => `${was} → ${is}: ${text.slice(0, 200)}`);
}
