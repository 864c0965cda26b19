import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { Client } from "pg";
import { z } from "zod";
import type { Tx } from "@/lib/server/database/db";
import { formatElapsed } from "@vitrine/process-stack/progress";

export type Print = (line: string) => void;

type Step = { name: string; statement: string };

/** Steps of `load/<subject>.sql`, each after a line with its name. */
const readSteps = (subject: string): Step[] =>
  readFileSync(path.join(process.cwd(), "local/seed/load", `${subject}.sql`), "utf8")
    .split(/^-- step /m)
    .slice(1)
    .map((text) => {
      const end = text.indexOf("\n");
      return { name: text.slice(0, end), statement: text.slice(end) };
    });

/** Runs the steps of `load/<subject>.sql`, which read `load.<name>` for each setting. */
export async function runSteps(
  tx: Tx,
  subject: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${`load.${name}`}, ${String(value)}, true)`.execute(tx);
  for (const { statement } of readSteps(subject)) await sql.raw(statement).execute(tx);
}

const Superuser = z.object({ superuser: z.boolean() });

/**
 * Runs `operation`, which writes the derived rows itself, in the open transaction without triggers. A superuser disables them for
 * the session, which locks nothing; any other role has to alter each of the tables.
 */
async function withoutTriggers(
  client: Client,
  tables: readonly string[],
  operation: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query("select current_setting('is_superuser') = 'on' as superuser");
  const { superuser } = Superuser.parse(rows[0]);
  const setTriggers = async (action: string) => {
    for (const table of tables) await client.query(`alter table ${table} ${action} trigger user`);
  };
  if (superuser) await client.query("set local session_replication_role = replica");
  else await setTriggers("disable");
  await operation();
  if (superuser) await client.query("set local session_replication_role = origin");
  else await setTriggers("enable");
}

const Indexes = z.array(z.object({ drop: z.string(), create: z.string() }));

/** `tables`: those whose derived rows the steps write themselves. Rows `first` to `last` are added. */
export type Multiplication = {
  subject: string;
  tables: readonly string[];
  first: number;
  last: number;
  /** True if the demo's records are the only ones to multiply. */
  onlyDemo: boolean;
};

/**
 * Adds rows in one transaction; prints the name, rows and seconds of each step. The step `before` runs with triggers; `spare indexes`
 * selects the statements to drop and create the indexes that are faster to rebuild; `base` and `numbers` create the temporary tables `base` and `fresh`.
 */
export async function multiply(
  client: Client,
  { subject, tables, first, last, onlyDemo }: Multiplication,
  print: Print,
): Promise<void> {
  const steps = readSteps(subject);
  const find = (name: string) => steps.find((step) => step.name === name);
  const run = async ({ name, statement }: Step): Promise<void> => {
    const startedAt = performance.now();
    const { rowCount } = await client.query(statement);
    const rows = (rowCount ?? 0).toLocaleString("en");
    print(`${name.padEnd(13)} ${rows} rows in ${formatElapsed(startedAt)}`);
  };
  await client.query("begin");
  await client.query(
    "set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'; set local synchronous_commit = off",
  );
  await client.query(
    "select set_config('load.first', $1, true), set_config('load.last', $2, true), set_config('load.only_demo', $3, true)",
    [String(first), String(last), String(onlyDemo)],
  );
  const [before, spareIndexes] = [find("before"), find("spare indexes")];
  if (before !== undefined) await run(before);
  const selected =
    spareIndexes === undefined ? [] : (await client.query(spareIndexes.statement)).rows;
  const indexes = Indexes.parse(selected);
  await withoutTriggers(client, tables, async () => {
    for (const { drop } of indexes) await client.query(drop);
    for (const step of steps.filter((one) => one !== before && one !== spareIndexes)) {
      await run(step);
      if (step.name === "base") await client.query("analyze base");
      if (step.name === "numbers") await client.query("analyze fresh");
    }
  });
  const startedAt = performance.now();
  for (const { create } of indexes) await client.query(create);
  if (indexes.length > 0)
    print(`${"indexes".padEnd(10)} ${indexes.length} in ${formatElapsed(startedAt)}`);
  await client.query("commit");
}
