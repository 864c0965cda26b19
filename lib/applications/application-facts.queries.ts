import { type RawBuilder, sql } from "kysely";
import { isReceived } from "@/lib/applications/application-counts.queries";

/** Selects what figures count of applications that were sent. @param condition `a` is the application, `o` its opportunity */
export const selectFacts = (condition: RawBuilder<unknown>) => sql`
  select a.id, a.opportunity_id, coalesce(answered.outcome, case a.state when 'NOT_CONSIDERED' then a.state end) as outcome,
    nullif(v.profile ->> 'country', '') as country,
    p.artistic_fields[1] as field, a.applied_before or exists (
      select from applications earlier join opportunities e on e.id = earlier.opportunity_id
      where earlier.account_uid = a.account_uid and e.profile_id = o.profile_id and e.id <> o.id
        and earlier.version > 0 and earlier.arrived_at < a.arrived_at) as applied_before
  from applications a
  join opportunities o on o.id = a.opportunity_id
  join application_versions v on v.application_id = a.id and v.version = a.version
  left join profiles p on p.id = a.profile_id
  left join application_outcomes answered on answered.application_id = a.id
  where ${condition} and ${isReceived}`;

/** A line for each figure that an application of `facts` counts in; erased ones have theirs in `application_totals`. */
export const selectFactLines = sql`
  select facts.opportunity_id, line.facet, line.value, facts.outcome
  from facts cross join lateral (values
    ('ALL', null), ('COUNTRY', country), ('FIELD', field), ('APPLIED_BEFORE', applied_before::text)) line (facet, value)`;
