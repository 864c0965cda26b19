import { sql } from "kysely";
import { type Desk, findDesk, isShownOnDesk } from "@/lib/applications/desk/desk-access.queries";
import { letterState, toDeskCondition } from "@/lib/applications/desk/desk-filter.queries";
import { LetterFilter } from "@/lib/applications/desk/desk.schema";
import type { Outcome } from "@/lib/applications/applications.schema";
import {
  type Addressee,
  getReplyBy,
  readAddressees,
  toPlaceholderValues,
} from "@/lib/letters/letter-values.queries";
import type {
  LetterRecipient,
  LetterRecipientList,
  LetterRecipientsQuery,
  LettersForm,
} from "@/lib/letters/letters.schema";
import { queryRows, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { listByTime } from "@/lib/server/database/time-lists";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, type FailureDetail, invalid } from "@/lib/shared/failure";

const stateMessages = {
  DRAFT: "It is not submitted.",
  WITHDRAWN: "The artist has withdrawn it.",
  NOT_CONSIDERED: "It is not considered, and the artist has been told.",
} as const;

function findAddresseeError(addressee: Addressee | undefined): string | null {
  if (addressee === undefined) return "There is no such application.";
  if (addressee.state !== "SUBMITTED") return stateMessages[addressee.state];
  return addressee.outcome === null ? "Nothing is decided about it yet." : null;
}

type Asked = Pick<LettersForm, "ids" | "filter" | "expected">;

/** Locks the applications until their letters are written. @returns those asked for, and those of them that the desk shows @throws VALIDATION; CONFLICT: `expected` */
async function lockAsked(tx: Tx, desk: Desk, { ids, filter, expected }: Asked) {
  if ((ids === undefined) === (filter === undefined))
    throw invalid([{ path: "ids", message: "Either `ids` or `filter`, please." }]);
  if (filter !== undefined && expected === undefined)
    throw invalid([{ path: "expected", message: "How many did you see?" }]);
  const condition =
    filter === undefined
      ? sql`${isShownOnDesk(desk)} and a.id = any (${toIdArray(ids ?? [])})`
      : toDeskCondition(desk, { ...filter, state: ["SUBMITTED"] });
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a where ${condition} order by a.id for share`.execute(tx);
  const shown = rows.map(({ id }) => id);
  if (filter === undefined) return { asked: [...new Set(ids)], shown };
  if (shown.length === expected) return { asked: shown, shown };
  const message = `${shown.length} applications fit now, not ${expected}. Please look again.`;
  throw failure("CONFLICT", message, [{ path: "expected", message: String(shown.length) }]);
}

export type Recipient = { id: string; outcome: Outcome };

/** Locks those who get a letter, with their outcome. @throws VALIDATION naming each that cannot: `ids.{index}`; CONFLICT: `expected` */
export async function lockRecipients(tx: Tx, desk: Desk, form: Asked): Promise<Recipient[]> {
  const { asked, shown } = await lockAsked(tx, desk, form);
  const addressees = await readAddressees(shown, tx);
  const errors: FailureDetail[] = [];
  const recipients = asked.flatMap((id, index) => {
    const addressee = addressees.get(id);
    const message = findAddresseeError(addressee);
    if (message !== null)
      errors.push({ path: form.filter === undefined ? `ids.${index}` : "filter", message });
    const outcome = addressee?.outcome ?? null;
    return outcome === null ? [] : [{ id, outcome }];
  });
  if (errors.length > 0) throw invalid(errors);
  return recipients;
}

type Row = { id: string; arrived_at: Date; letter: string };
type Item = LetterRecipient & { id: string };

async function toItems(rows: readonly Row[], now: Date): Promise<Item[]> {
  const addressees = await readAddressees(rows.map(({ id }) => id));
  return rows.flatMap(({ id, arrived_at, letter }) => {
    const addressee = addressees.get(id);
    const outcome = addressee?.outcome ?? null;
    if (addressee === undefined || outcome === null) return [];
    return {
      id,
      applicationId: id,
      number: addressee.number,
      artist: addressee.artist,
      outcome,
      ofWorks: addressee.of_works,
      letter: LetterFilter.parse(letter),
      arrivedAt: arrived_at.toISOString(),
      values: toPlaceholderValues(addressee, getReplyBy(addressee, outcome, now)),
    };
  });
}

/** Lists a page of those about whom is decided, in the order of arrival. @throws NOT_FOUND, FORBIDDEN, VALIDATION, PAGE_TOO_DEEP */
export async function listRecipients(
  opportunityId: string,
  query: LetterRecipientsQuery,
  viewer: Viewer<"identity">,
): Promise<LetterRecipientList> {
  const desk = await findDesk(opportunityId, viewer);
  const { outcome, applicationId } = query;
  const from = sql`applications a`;
  const list = await listByTime<Item, Item>(query, {
    from,
    id: sql`a.id`,
    column: sql`a.arrived_at`,
    direction: "asc",
    state: sql`${isShownOnDesk(desk)} and a.state = 'SUBMITTED' and a.outcome_pending is not null
      ${outcome === undefined ? sql`` : sql`and a.outcome_pending = ${outcome}`}
      ${applicationId === undefined ? sql`` : sql`and a.id = ${applicationId}`}`,
    select: async (condition, rest) => {
      const rows = await queryRows(sql<Row>`
        select a.id, a.arrived_at, ${letterState} as letter from ${from} where ${condition} ${rest}`);
      return toItems(rows, new Date());
    },
    toItem: (item) => item,
    getTime: ({ arrivedAt }) => arrivedAt,
  });
  return { ...list, items: list.items.map(({ id: _id, ...recipient }) => recipient) };
}
