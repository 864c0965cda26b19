import type { Client } from "pg";
import { z } from "zod";

const Superuser = z.object({ superuser: z.boolean() });

/**
 * Runs `operation`, which writes the derived rows itself, in the open transaction without triggers. A superuser disables them for
 * the session, which locks nothing; any other role has to alter each of the tables.
 */
export async function withoutTriggers(
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
