import { sql } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { recordHistory } from "@/lib/applications/events/application-events.commands";
import { lockOwnJury } from "@/lib/juries/jury-locks.queries";
import {
  findRound,
  findRoundById,
  lockRound,
  readRounds,
  type RoundRow,
  toRound,
} from "@/lib/juries/rounds/round-rows.queries";
import { changeableWhileOpen, type Round, type RoundForm } from "@/lib/juries/rounds/rounds.schema";
import { transaction, type Tx } from "@/lib/server/database/db";
import { insertInto, updateRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, failure } from "@/lib/shared/failure";
import { typedKeys } from "@/lib/shared/records";

type Manager = Viewer<"identity">;

/** PostgreSQL reads fewer years and offsets than ISO 8601 has. */
const toInstant = (text: string | null) => (text === null ? null : new Date(text));

const toColumns = (form: RoundForm) => ({
  settings: JSON.stringify(form),
  opens_at: toInstant(form.opensAt),
  closes_at: toInstant(form.closesAt),
});

/** Asserts that an open round closes later: a close that has passed would shut it at once. @throws CONFLICT: `closesAt` */
export async function assertClosesLater(tx: Tx, { closesAt }: RoundForm): Promise<void> {
  if (closesAt === null) return;
  const { rows } = await sql<{ is_past: boolean }>`
    select ${toInstant(closesAt)}::timestamptz <= clock_timestamp() as is_past`.execute(tx);
  if (rows[0]?.is_past !== true) return;
  throw conflict("closesAt", "The time at which it closes has passed.");
}

/** @param actorUid null: at the time that was set */
export const recordRound = (
  tx: Tx,
  round: RoundRow,
  kind: "ROUND_OPENED" | "ROUND_REOPENED" | "ROUND_CLOSED",
  actorUid: string | null,
) =>
  recordHistory(tx, {
    opportunityId: round.opportunity_id,
    kind,
    actorUid,
    detail: { round: round.number },
  });

/** @throws NOT_FOUND, FORBIDDEN, QUOTA_EXCEEDED */
export function createRound(request: {
  opportunityId: string;
  form: RoundForm;
  viewer: Manager;
  resourceId: string;
}): Promise<Round> {
  const { opportunityId, form, viewer, resourceId } = request;
  return transaction(async (tx) => {
    const { quotas } = await lockOwnJury(tx, opportunityId, viewer);
    const rounds = await readRounds(opportunityId, tx);
    const existing = rounds.find(({ id }) => id === resourceId);
    if (existing !== undefined) return toRound(existing);
    if (rounds.length >= quotas.rounds) {
      throw failure(
        "QUOTA_EXCEEDED",
        quotas.rounds === 1
          ? "The plan includes one round. Choose a plan with more."
          : `The plan includes ${quotas.rounds} rounds. Choose a plan with more.`,
      );
    }
    await insertInto(tx, "rounds", {
      id: resourceId,
      opportunity_id: opportunityId,
      number: rounds.length + 1,
      ...toColumns(form),
    });
    return toRound(await findRoundById(resourceId, tx));
  });
}

/** @throws NOT_FOUND, FORBIDDEN; CONFLICT: `state`, or the fields that are fixed since it was opened */
export function updateRound(
  { id: opportunityId, n }: { id: string; n: string },
  form: RoundForm,
  viewer: Manager,
): Promise<Round> {
  return transaction(async (tx) => {
    await lockOwnJury(tx, opportunityId, viewer);
    const round = await lockRound(tx, (await findRound(opportunityId, n, tx)).id);
    if (round.state === "CLOSED") throw conflict("state", "This round is closed.");
    if (round.state === "OPEN") {
      const changeable = new Set<string>(changeableWhileOpen);
      const fixed = typedKeys(form).filter(
        (name) => !changeable.has(name) && !isDeepStrictEqual(form[name], round.settings[name]),
      );
      const message = "The round is open: this was chosen before.";
      const details = fixed.map((path) => ({ path, message }));
      if (fixed.length > 0) throw failure("CONFLICT", message, details);
      await assertClosesLater(tx, form);
    }
    await updateRow(tx, "rounds", round.id, toColumns(form));
    return toRound(await findRoundById(round.id, tx));
  });
}
