import { execFile } from "node:child_process";
import { sql } from "kysely";
import pLimit from "p-limit";
import { expect } from "vitest";
import { db } from "@/lib/server/database/db";

/** The moment at which a process is killed: before its n-th statement, or after that was sent, so that its response is lost. With step 0 never. */
export type Crash = { step: number; moment: "before" | "sent" };

export const noCrash: Crash = { step: 0, moment: "before" };

/** Lists crashes before each statement, and after the last one was sent. */
export const listCrashes = (statements: number): Crash[] => [
  ...Array.from({ length: statements }, (_, index): Crash => ({
    step: index + 1,
    moment: "before",
  })),
  { step: statements, moment: "sent" },
];

/** Two at a time, which a busy machine takes, too. */
export function mapInPairs<Item, Result>(
  items: readonly Item[],
  operation: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(2);
  return Promise.all(items.map((item) => limit(() => operation(item))));
}

export type ProcessResult = { signal: string | null; output: string };

/** Runs a bundled script to its end, or until it kills itself. @param calls so many stand still with a connection each, until the last one does */
export const runScript = (
  script: string,
  args: readonly string[],
  calls: number,
): Promise<ProcessResult> =>
  new Promise((resolve) => {
    const database = {
      DATABASE_POOL_SIZE: `${calls + 5}`,
      DATABASE_CONNECT_MS: "60000",
      DATABASE_STATEMENT_MS: "60000",
    };
    const options = { env: { ...process.env, ...database } };
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ signal: error?.signal ?? null, output: `${stdout}${stderr}` }),
    );
  });

/** Resolves once the transactions of a killed process are over, which end with its connections. */
export const waitForConnections = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
          db(),
        );
        return rows.length;
      },
      { timeout: 10_000 },
    )
    .toBe(0);
