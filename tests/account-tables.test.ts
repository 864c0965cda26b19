import { sql } from "kysely";
import { expect, test } from "vitest";
import { ExportedAccount } from "@/lib/accounts/accounts.schema";
import { exportSections } from "@/lib/registries/account-export.queries";
import { AccountExport } from "@/lib/registries/account-export.schema";
import { db } from "@/lib/server/database/db";

/** The section of an account's export that shows what a table stores about it, or why there is none. */
const exported: Readonly<Record<string, string>> = {
  acceptances: "acceptances",
  api_keys: "keys",
  alerts: "alerts",
  application_starts: "how many applications were begun, counted as a limit",
  applications: "applications",
  blocks: "blocks",
  bookmarks: "bookmarks",
  calendar_feeds: "calendarSince",
  collections: "collections",
  follow_digests: "when the next digest of new works is due, which follows from the settings",
  follows: "follows",
  free_posts: "usedFreePosts",
  idempotency_keys: "keptAnswers",
  jurors: "juries",
  mail_settings: "messages",
  mails: "messages",
  members: "memberships",
  message_bars: "the effect of a decision, which “standing” has",
  moderation_decisions: "standing",
  notifications: "messages",
  orders: "payments",
  participants: "conversations",
  payment_customers: "payments",
  payment_leases: "a lock, held for seconds",
  profiles: "profiles",
  reminders_sent: "reminders",
  subscriptions: "payments",
  trial_digests: "a digest of the address, filled once the account is deleted",
  trials: "payments",
  wizards: "wizard",
};

async function listAccountTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'account_uid' and table_type = 'BASE TABLE'
    order by table_name`.execute(db());
  return rows.map(({ name }) => name);
}

test("account export: names what every table with an account stores about it", async () => {
  expect(
    await listAccountTables(),
    "Add a section to AccountExport, and the table here; deletion is checked by foreign-keys.test.ts.",
  ).toEqual(Object.keys(exported).toSorted());
  const sections = Object.keys(AccountExport.shape);
  const isReason = (text: string) => text.includes(" ");
  for (const section of Object.values(exported))
    if (!isReason(section)) expect(sections).toContain(section);
});

test("account export: sections are read in the order of its schema", () => {
  expect([...Object.keys(ExportedAccount.shape), ...Object.keys(exportSections)]).toEqual(
    Object.keys(AccountExport.shape),
  );
});
