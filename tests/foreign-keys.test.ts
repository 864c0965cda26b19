import { sql } from "kysely";
import { expect, test } from "vitest";
import { subjects } from "@/lib/checkout/orders/order-subjects.rules";
import { subjectTables } from "@/lib/checkout/orders/order-subjects.schema";
import { db } from "@/lib/server/database/db";

const keptForAccounting = "accounting records, deleted after ten years";
const deletedByCode = "deleted with the account by lib/registries/account-deletion.commands.ts";
const countsFreeUse = "counts what was used for free, deleted when its period ends";

/** Columns that refer to an account, profile, opportunity or artwork whose rows the database does not delete with it, and why. */
const remaining: Readonly<Record<string, string>> = {
  "acceptances.account_uid": deletedByCode,
  "alerts.profile_id": "belongs to its account; goes on without the profile's facts",
  "application_events.actor_uid": "what a team did goes on without the name",
  "application_notes.author_uid": "a team's notes go on without the name",
  "applications.profile_id": "belongs to its account; what was submitted stays",
  "artwork_boosts.artwork_id": countsFreeUse,
  "artwork_boosts.included_for": countsFreeUse,
  "blocks.made_by": "protects an organisation, also without whoever made it",
  "collections.profile_id": "belongs to its account; private again without its signature",
  "free_posts.account_uid": countsFreeUse,
  "free_posts.opportunity_id": countsFreeUse,
  "free_posts.profile_id": countsFreeUse,
  "idempotency_keys.account_uid": "deleted after a day",
  "jurors.account_uid": deletedByCode,
  "jurors.invited_by": "a jury goes on without whoever invited it",
  "message_bars.account_uid":
    "bars whoever comes back with the same address; deleted after three years",
  "messages.author_uid": "what others have of a conversation goes on without the name",
  "opportunities.posted_by": "who posted it; the owner is profile_id",
  "opportunity_boosts.included_for": countsFreeUse,
  "opportunity_boosts.opportunity_id": countsFreeUse,
  "orders.account_uid": keptForAccounting,
  "orders.artwork_id": keptForAccounting,
  "orders.opportunity_id": keptForAccounting,
  "orders.profile_id": keptForAccounting,
  "participants.account_uid": "becomes somebody who left; deleted when both sides have",
  "participants.profile_id": "belongs to its account",
  "payment_customers.account_uid": keptForAccounting,
  "payment_customers.profile_id": keptForAccounting,
  "payment_leases.account_uid": "deleted after an hour",
  "profile_events.actor_uid": "what a team did goes on without the name",
  "promotions.artwork_id": "belongs to its order",
  "promotions.opportunity_id": "belongs to its order",
  "reports.concerns": "recognises repeated reports, deleted after three years",
  "subscriptions.account_uid": keptForAccounting,
  "subscriptions.profile_id": keptForAccounting,
  "trial_digests.account_uid": "one trial per person; emptied with the account",
  "trials.account_uid": "one trial per account, also with another profile",
  "trials.profile_id": "one trial per account, also with another profile",
  "wizards.profile_id": "belongs to its account",
};

const targets = ["accounts", "profiles", ...Object.values(subjectTables)];

test("foreign keys: rows are deleted with their account, profile, opportunity or artwork, or a reason is given", async () => {
  const { rows } = await sql<{ name: string }>`
    select concat(k.table_name, '.', k.column_name) as name
    from information_schema.columns k
    join information_schema.tables t using (table_schema, table_name)
    left join (
      select c.conrelid, c.confrelid::regclass::text as target, c.confdeltype, a.attname
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f') f
      on f.conrelid = format('%I.%I', k.table_schema, k.table_name)::regclass and f.attname = k.column_name
    where k.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
      (f.target = any(${targets}) and f.confdeltype <> 'c')
      or (f.target is null and k.column_name = 'account_uid'))
    order by name`.execute(db());
  expect(
    rows.map(({ name }) => name),
    "Add `on delete cascade` in the migration, or the column with its reason to `remaining`; what remains is the `retention` of a job (lib/registries/retention.ts).",
  ).toEqual(Object.keys(remaining).toSorted());
});

test("orders: at most one is open for each subject", async () => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where tablename = 'orders' and indexdef like 'CREATE UNIQUE INDEX%'`.execute(db());
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(subjects.map((subject) => `orders_open_for_${subject}`)),
  );
});
