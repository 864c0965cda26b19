import type { Client } from "pg";
import { z } from "zod";

export type Say = (line: string) => void;

const Count = z.object({ count: z.coerce.number() });

/** `table` and `condition` go into the statement as they are: never pass anything from outside. */
export async function countRows(client: Client, table: string, condition: string): Promise<number> {
  const { rows } = await client.query(`select count(*) from ${table} where ${condition}`);
  return Count.parse(rows[0]).count;
}

/** Runs statements one by one and prints the name, rows and seconds of each. */
export function loadSteps(client: Client, say: Say) {
  return async (name: string, sql: string, values: unknown[] = []): Promise<void> => {
    const began = performance.now();
    const { rowCount } = await client.query(sql, values);
    const took = ((performance.now() - began) / 1000).toFixed(1);
    say(`${name.padEnd(13)} ${(rowCount ?? 0).toLocaleString("en")} rows in ${took} s`);
  };
}
