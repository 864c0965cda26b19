import { sql } from "kysely";
import type { Juror } from "@/lib/juries/panel.queries";
import type { RoundRow } from "@/lib/juries/round-rows.queries";
import type { Tx } from "@/lib/server/db";
import { deriveKey } from "@/lib/server/signed-links";
import { toIdArray } from "@/lib/server/sql-fragments";

/**
 * What the list of names has instead of an application's id, which would tell whose entry is whose once the round is open. Another one for
 * each juror and round. `a` is the application.
 */
export const toAlias = (round: Pick<RoundRow, "id">, juror: Pick<Juror, "id">) =>
  sql<string>`md5(${deriveKey("jury-names", `${round.id}:${juror.id}`)}::text || a.id::text)::uuid`;

/** @returns applications' ids by alias @param ids of applications, or their aliases */
export async function readAliases(
  tx: Tx,
  round: RoundRow,
  juror: Juror,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const alias = toAlias(round, juror);
  const known = toIdArray(ids);
  const { rows } = await sql<{ id: string; alias: string }>`
    select a.id, ${alias} as alias from applications a
    where a.opportunity_id = ${round.opportunity_id} and (a.id = any (${known}) or ${alias} = any (${known}))`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.alias, row.id]));
}
