import { AsyncLocalStorage } from "node:async_hooks";
import pLimit from "p-limit";
import { z } from "zod";
import { findHandler } from "@/lib/routes";
import { NamedStatementsClient } from "@/lib/server/database/named-statements";
import type { PlannedStatement } from "@vitrine/benchmark/bare-server-plan";
import type { Sample } from "@vitrine/benchmark/sampled-call";
import { requestHeaders } from "@/scripts/bench/calls";
import type { SampledPaths } from "@vitrine/benchmark/sampled-rows";
import { createCallHandler } from "@/scripts/serve/call-handler";

type Query = (...parameters: unknown[]) => unknown;
type Captured = { text: string; values: unknown[]; isCount: boolean };

const captured = new AsyncLocalStorage<Captured[]>();
const query: Query = Reflect.get(NamedStatementsClient.prototype, "query");

/** A count found to be large would not be asked for again. */
async function forgetCount(statement: Captured, result: unknown): Promise<unknown> {
  const { rows } = (await result) as { rows: { found?: unknown }[] };
  const [row] = rows;
  if (typeof row?.found === "number") Object.assign(statement, { isCount: true });
  if (statement.isCount && row !== undefined) row.found = 0;
  return result;
}

// Above the library's own client, which is called with objects of its own.
Reflect.set(
  NamedStatementsClient.prototype,
  "query",
  function capturedQuery(this: NamedStatementsClient, ...parameters: unknown[]) {
    const [text, values] = parameters;
    const result = Reflect.apply(query, this, parameters);
    const statements = captured.getStore();
    if (statements === undefined || typeof text !== "string" || !Array.isArray(values))
      return result;
    const statement = { text, values: [...values], isCount: false };
    if (!text.includes('"rate_limits"')) statements.push(statement);
    return forgetCount(statement, result);
  },
);

/** The texts of statements, of which each is stored once. */
export class StatementTexts {
  readonly #indexes = new Map<string, number>();

  get texts(): string[] {
    return [...this.#indexes.keys()];
  }

  /** Plans what `operation` sends: rows and count, then what was looked up before them. @returns that, and its result */
  async plan<Result>(
    operation: () => Promise<Result>,
    countLimit?: number,
  ): Promise<{ statements: PlannedStatement[]; result: Result }> {
    const sent: Captured[] = [];
    const result = await captured.run(sent, operation);
    const ordered = [
      ...sent.filter(({ isCount }) => !isCount),
      ...sent.filter((one) => one.isCount),
    ];
    const statements = [...ordered.slice(-2), ...ordered.slice(0, -2)].map(
      ({ text, values, isCount }) => {
        const sql = this.#indexes.get(text) ?? this.#indexes.size;
        this.#indexes.set(text, sql);
        return { sql, values, ...(isCount && countLimit !== undefined && { countLimit }) };
      },
    );
    return { statements, result };
  }
}

const CONCURRENCY = 4;
const { read } = createCallHandler(findHandler, async () => undefined);

const ListTotal = z.object({ total: z.number() });

/** @returns the number of rows that a list says it has */
async function answer(path: string): Promise<number | undefined> {
  const response = await read?.(path, {});
  if (response?.status !== 200) throw new Error(`${path}: ${response?.status ?? "no such call"}`);
  return ListTotal.safeParse(JSON.parse(Buffer.from(response.body ?? "").toString())).data?.total;
}

/** Addresses of the first page are the same request, however it is numbered. */
const toRequest = (path: string) => path.replace(/&page=0*1$/, "");

/** Adds to the calls of the API the statements that their handlers send in this process. */
export async function captureCalls(calls: readonly SampledPaths[]): Promise<Sample> {
  const texts = new StatementTexts();
  const limit = pLimit(CONCURRENCY);
  const sampled = calls.map(async ({ warm, cold, countLimit, finds, ...call }) => {
    const plan = (path: string) => limit(() => texts.plan(() => answer(path), countLimit));
    const requests = call.kind === "api" ? [...new Set(cold.map(toRequest))] : [];
    const planned = new Map(
      await Promise.all(requests.map(async (path) => [path, await plan(path)] as const)),
    );
    const requested = cold.flatMap((path) => {
      const { statements = [], result } = planned.get(toRequest(path)) ?? {};
      return finds === undefined || result === finds ? [{ path, statements }] : [];
    });
    if (finds !== undefined && requested.length === 0)
      throw new Error(`No query of ${call.name} finds ${finds} rows.`);
    return { ...call, headers: requestHeaders[call.kind], warm, cold: requested };
  });
  return { calls: await Promise.all(sampled), sql: texts.texts };
}
