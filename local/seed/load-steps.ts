import type { Client } from "pg";
import { z } from "zod";

/** Where a load set says what it did, a line at a time. */
export type Say = (line: string) => void;

const Count = z.object({ count: z.coerce.number() });

/** How many rows of a table fulfil a condition in SQL. Both are written here in the code, never given from outside. */
export async function countRows(client: Client, table: string, condition: string): Promise<number> {
  const { rows } = await client.query(`select count(*) from ${table} where ${condition}`);
  return Count.parse(rows[0]).count;
}

/** Runs statements of a load set one by one, and says of each its name, its rows and its seconds. */
export function loadSteps(client: Client, say: Say) {
  return async (name: string, sql: string, values: unknown[] = []): Promise<void> => {
    const began = performance.now();
    const { rowCount } = await client.query(sql, values);
    const took = ((performance.now() - began) / 1000).toFixed(1);
    say(`${name.padEnd(13)} ${(rowCount ?? 0).toLocaleString("en")} rows in ${took} s`);
  };
}
