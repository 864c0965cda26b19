import { sql } from "kysely";
import { z } from "zod";
import { ApplicationState, Outcome } from "@/lib/applications/applications.schema";
import { selectOpenForm } from "@/lib/forms/open-form.queries";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { organiserName } from "@/lib/opportunities/organiser-name.queries";
import { db, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { PlaceholderValues } from "@/lib/letters/letters.schema";
import { toReplyBy } from "@/lib/letters/reply-by.rules";

const DEFAULT_CONFIRM_DAYS = 14;

const Addressee = z.object({
  id: z.string(),
  number: z.int(),
  state: ApplicationState,
  outcome: Outcome.nullable(),
  artist: z.string(),
  opportunity: z.string(),
  organiser: z.string(),
  time_zone: z.string(),
  confirm_days: z.int(),
  works: z.array(z.string()),
  of_works: z.boolean(),
});
/** The addressee of a letter: what its placeholders stand for, and what is decided. */
export type Addressee = z.infer<typeof Addressee>;

/** Reads addressees by the application's id. */
export async function readAddressees(
  ids: readonly string[],
  tx?: Tx,
): Promise<Map<string, Addressee>> {
  const { rows } = await sql`
    select a.id, a.number, a.state, a.outcome_pending as outcome, a.artist_name as artist, o.title as opportunity,
      ${organiserName} as organiser, o.time_zone, a.decided_works is not null as of_works,
      coalesce((f.definition ->> 'confirmDays')::int, ${sql.lit(DEFAULT_CONFIRM_DAYS)}) as confirm_days,
      array(
        select w.work ->> 'title' from application_works w
        where w.application_id = a.id and w.version = a.version and (a.decided_works is null or w.id = any (a.decided_works))
        order by w.field_id, w.position) as works
    from applications a
    join opportunities o on o.id = a.opportunity_id
    left join lateral (${selectOpenForm(sql`a.opportunity_id`)}) f on true
    where a.id = any (${toIdArray(ids)})`.execute(tx ?? db());
  return new Map(
    Addressee.array()
      .parse(rows)
      .map((row) => [row.id, row]),
  );
}

/** Returns the day for those who have to confirm; null for others. */
export const getReplyBy = (addressee: Addressee, outcome: Outcome, releaseAt: Date) =>
  outcome === "ACCEPTED" ? toReplyBy(releaseAt, addressee.confirm_days, addressee.time_zone) : null;

export const toPlaceholderValues = (
  addressee: Addressee,
  replyBy: ReturnType<typeof getReplyBy>,
): PlaceholderValues => ({
  artist: addressee.artist,
  opportunity: addressee.opportunity,
  organiser: addressee.organiser,
  works: [...new Set(addressee.works)].join(", "),
  replyBy: replyBy === null ? "" : formatUtcDay(replyBy.day),
  number: String(addressee.number),
});
