import type { Client } from "pg";
import { z } from "zod";

const Superuser = z.object({ superuser: z.boolean() });

/** Runs `work` in the open transaction with the triggers of `tables` disabled; `work` writes the derived rows itself. */
export async function withoutTriggers(
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query("select current_setting('is_superuser') = 'on' as superuser");
  const { superuser } = Superuser.parse(rows[0]);
  const each = async (verb: string) => {
    for (const table of tables) await client.query(`alter table ${table} ${verb} trigger user`);
  };
  if (superuser) await client.query("set local session_replication_role = replica");
  else await each("disable");
  await work();
  if (superuser) await client.query("set local session_replication_role = origin");
  else await each("enable");
}
