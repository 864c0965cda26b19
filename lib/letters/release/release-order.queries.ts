import { type RawBuilder, sql } from "kysely";

/**
 * The last released letter counts, so each is later than those before; and later than withdrawals that came before it, however long ago the
 * job began.
 */
export const toReleasedAt = (opportunityId: string, now: Date): RawBuilder<Date> => sql<Date>`
  greatest(${now}::timestamptz, clock_timestamp(), (
    select max(released_at) + interval '1 ms' from letter_batches where opportunity_id = ${opportunityId}))`;
