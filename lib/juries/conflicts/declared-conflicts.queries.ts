import type { Juror } from "@/lib/juries/jurors/panel.queries";
import { db, type Tx } from "@/lib/server/database/db";

const selectDeclared = ({ id }: Pick<Juror, "id">, tx?: Tx) =>
  (tx ?? db())
    .selectFrom("conflicts")
    .select("application_id")
    .where("juror_id", "=", id)
    .where("kind", "=", "DECLARED")
    .orderBy("application_id");

/** Applications that a juror has declared to know. */
export async function listDeclared(juror: Pick<Juror, "id">, tx?: Tx): Promise<string[]> {
  const rows = await selectDeclared(juror, tx).execute();
  return rows.map(({ application_id }) => application_id);
}

/** Lists those that were not declared in a blind round: of the others a list of names would say whose they are. */
export async function listNamed(juror: Pick<Juror, "id">, tx?: Tx): Promise<string[]> {
  const rows = await selectDeclared(juror, tx).where("is_blind", "=", false).execute();
  return rows.map(({ application_id }) => application_id);
}
