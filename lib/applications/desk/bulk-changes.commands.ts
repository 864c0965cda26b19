import { sql } from "kysely";
import { type ChangeAction, deskLimits } from "@/lib/applications/desk/desk.schema";
import { hasReleasedLetter } from "@/lib/applications/released-letters.queries";
import type { Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { conflict } from "@/lib/shared/failure";

/** `more`: what else undoing it needs. */
export type BulkChange = { id: string; before: string | null; more?: object | null };

/** `rejected`: why not, by id. What is so already is in neither. */
type Outcome = { changes: BulkChange[]; rejected: ReadonlyMap<string, string> };

type Change = (
  tx: Tx,
  ids: readonly string[],
  value: string | null,
  works: readonly string[] | undefined,
) => Promise<Outcome>;

const noneRejected: Outcome["rejected"] = new Map();

const reject = (ids: readonly { id: string }[], message: string) =>
  new Map(ids.map(({ id }) => [id, message]));

const tag: Change = async (tx, ids, value) => {
  const full = await sql<{ id: string }>`
    select application_id as id from application_tags where application_id = any (${toIdArray(ids)})
    group by application_id
    having count(*) >= ${deskLimits.tags} and not bool_or(tag = ${value})`.execute(tx);
  const rejected = reject(full.rows, `At most ${deskLimits.tags} tags, please.`);
  const rest = ids.filter((id) => !rejected.has(id));
  const { rows } = await sql<{ id: string }>`
    insert into application_tags (application_id, tag)
    select id, ${value} from unnest(${rest}::uuid[]) id on conflict do nothing
    returning application_id as id`.execute(tx);
  return { changes: rows.map(({ id }) => ({ id, before: null })), rejected };
};

const untag: Change = async (tx, ids, value) => {
  const { rows } = await sql<{ id: string }>`
    delete from application_tags where application_id = any (${toIdArray(ids)}) and tag = ${value}
    returning application_id as id`.execute(tx);
  return { changes: rows.map(({ id }) => ({ id, before: value })), rejected: noneRejected };
};

const stage: Change = async (tx, ids, value) => {
  const { rows } = await sql<BulkChange>`
    update applications a set stage = ${value} from applications old
    where old.id = a.id and a.id = any (${toIdArray(ids)}) and a.stage <> ${value}
    returning a.id, old.stage as before`.execute(tx);
  return { changes: rows, rejected: noneRejected };
};

/** Returns a message for each application about which no decision can be made any more. */
async function rejectEnded(tx: Tx, ids: readonly string[], states: readonly string[]) {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from applications where id = any (${toIdArray(ids)}) and state = any (${[...states]}::text[])`.execute(
    tx,
  );
  const messages: Readonly<Record<string, string>> = {
    WITHDRAWN: "The artist has withdrawn it.",
    NOT_CONSIDERED: "It is not considered.",
  };
  return new Map(rows.map(({ id, state }) => [id, messages[state] ?? ""]));
}

/** Returns a message for each application whose version that counts has none of the works. */
async function rejectWithout(tx: Tx, ids: readonly string[], works: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a
    where a.id = any (${toIdArray(ids)}) and not exists (
      select from application_works w
      where w.application_id = a.id and w.version = a.version and w.id = any (${toIdArray(works)}))`.execute(
    tx,
  );
  return reject(rows, "It has none of these works, or no longer.");
}

/** Decides about single works only where some of them may be accepted. */
const decide: Change = async (tx, ids, value, chosen) => {
  const works = value === "ACCEPTED" || value === "WAITLISTED" ? chosen : undefined;
  const rejected = new Map([
    ...(works === undefined ? noneRejected : await rejectWithout(tx, ids, works)),
    ...(await rejectEnded(tx, ids, ["WITHDRAWN", "NOT_CONSIDERED"])),
  ]);
  const rest = ids.filter((id) => !rejected.has(id));
  const decided =
    works === undefined
      ? sql`null::uuid[]`
      : sql`array(
          select w.id from application_works w
          where w.application_id = old.id and w.version = old.version and w.id = any (${toIdArray(works)})
          order by w.field_id, w.position)`;
  const { rows } = await sql<BulkChange>`
    update applications a set outcome_pending = ${value}, decided_works = ${decided} from applications old
    where old.id = a.id and a.id = any (${toIdArray(rest)})
      and (a.outcome_pending is distinct from ${value} or a.decided_works is distinct from ${decided})
    returning a.id, old.outcome_pending as before, case when num_nonnulls(old.decided_works, a.decided_works) > 0
      then jsonb_build_object('worksBefore', old.decided_works::text, 'worksAfter', a.decided_works::text) end as more`.execute(
    tx,
  );
  return { changes: rows, rejected };
};

/** Whoever is answered hears of a change by a further letter. @throws CONFLICT: `state` */
async function assertUnanswered(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select a.number from applications a
    where a.id = any (${toIdArray(ids)}) and a.state = 'SUBMITTED' and ${hasReleasedLetter} order by a.number`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const [first] = rows;
  const which = rows.length === 1 ? `No. ${first?.number} is` : `${rows.length} of them are`;
  throw conflict("state", `${which} answered. Only another letter changes an answer.`);
}

const notConsidered: Change = async (tx, ids, value) => {
  await assertUnanswered(tx, ids);
  const rejected = await rejectEnded(tx, ids, ["WITHDRAWN"]);
  const rest = ids.filter((id) => !rejected.has(id));
  const { rows } = await sql<{ id: string }>`
    update applications set state = 'NOT_CONSIDERED', rejection_reason = ${value}
    where id = any (${toIdArray(rest)}) and state = 'SUBMITTED' returning id`.execute(tx);
  return { changes: rows.map(({ id }) => ({ id, before: null })), rejected };
};

/** The change that each action makes to locked applications. */
export const bulkChanges: Readonly<Record<ChangeAction, Change>> = {
  TAG: tag,
  UNTAG: untag,
  STAGE: stage,
  DECIDE: decide,
  NOT_CONSIDERED: notConsidered,
};
