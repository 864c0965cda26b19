import { type RawBuilder, sql } from "kysely";

/** Selects the `definition` of the form that artists apply with. @param opportunityId a column */
export const selectOpenForm = (opportunityId: RawBuilder<unknown>) => sql`
  select definition from forms where opportunity_id = ${opportunityId} and opened_at is not null order by version desc limit 1`;
