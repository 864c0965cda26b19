import { type RawBuilder, sql } from "kysely";
import { PREFIX_LENGTH } from "@/lib/alerts/alert-keys.rules";
import {
  maskColumns,
  promotedIds,
  toDeadlineConditions,
} from "@/lib/opportunities/list/opportunity-filter.queries";
import { allOf } from "@/lib/server/database/sql-fragments";

/** Columns of alert_keys, whose index would have to be built anew for another. */
export const keyMaskColumns = maskColumns.filter((column) => column !== "apply_modes");

/** @param table `a` (alerts) or `k` (alert_keys), compared with the opportunity `l` */
export const masksFit = (table: "a" | "k") =>
  allOf(
    { a: maskColumns, k: keyMaskColumns }[table].map((column) => {
      const mask = sql.ref(`${table}.${column}`);
      return sql`(${mask} = 0 or ${mask} & ${sql.ref(`l.${column}`)} <> 0)`;
    }),
  );

const fitsClosing = sql`case a.closing ${sql.join(
  (["week", "month", "later"] as const).map(
    (closing) => sql`when ${sql.lit(closing)} then ${allOf(toDeadlineConditions({ closing }))}`,
  ),
  sql` `,
)} else true end`;

/** Most alerts name one country: comparing it costs a fraction of calling the function. */
const fitsPlaces = sql`case
  when a.places is null then true
  when jsonb_array_length(a.places) = 1 and not (a.places -> 0 ? 'patterns') then a.places -> 0 ->> 'country' = l.country
  else alert_place_fits(a.places, l.country, l.place) end`;

/** The one predicate of both directions: whether the alert `a` reports the opportunity `l` of `selectNews`. The dearest conditions last. */
export const alertFits: RawBuilder<unknown> = allOf([
  masksFit("a"),
  sql`(a.of_profile is null or a.of_profile = l.profile_id)`,
  sql`l.listed_until > now()`,
  sql`(a.deadline_before is null or l.deadline_order < a.deadline_before)`,
  sql`(a.deadline_after is null or (l.deadline_order >= a.deadline_after and l.deadline_order < 'infinity'))`,
  fitsClosing,
  sql`(a.words is null or l.words @@ a.words)`,
  fitsPlaces,
  sql`(not a.hide_promoted or l.opportunity_id <> all (${promotedIds}))`,
]);

/** Listed opportunities `l` with their words, to be materialised. @param where on `l` and its listing `s` */
export const selectNews = (where: RawBuilder<unknown>) => sql`
  select l.*, s.listed_since,
    array_to_tsvector(array(
      select w.word::text from listed_opportunity_words w where w.opportunity_id = l.opportunity_id)) as words
  from opportunity_listings s join listed_opportunities l using (opportunity_id)
  where l.listed_until > now() and ${where}`;

const bits = sql`generate_series(0, 30) bit`;
const lengths = sql`generate_series(1, ${sql.lit(PREFIX_LENGTH)}) length`;

/** The keys of the one opportunity of `news`, about 500 for a long text: `listAlertKeys` says what an alert's are. */
export const selectOpportunityKeys = sql`
  select 'p:' || l.profile_id as key from news l where l.profile_id is not null
  union select 'w:' || word from news l, unnest(tsvector_to_array(l.words)) word
  union select 'x:' || left(word, length) from news l, unnest(tsvector_to_array(l.words)) word, ${lengths}
  union select 'l:' || left(word, length) from news l, regexp_split_to_table(l.place, '\\s+') word, ${lengths}
  union select unnest(array['c:' || l.country, 'c:' || l.country || '/t:' || l.types, 't:' || l.types, '*']) from news l
  union select unnest(array['f:' || (1 << bit), 't:' || l.types || '/f:' || (1 << bit)]) from news l, ${bits}
    where l.fields & (1 << bit) <> 0`;
