import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { selectDueReminders } from "@/lib/reminders/due-reminders.queries";
import { listReminderWindows } from "@/lib/reminders/reminder-windows.rules";
import { db } from "@/lib/server/database/db";
import { addListed } from "@/tests/support/listed-opportunities";
import { inDays } from "@/tests/support/opportunities";

const OPPORTUNITIES = 2_000;

/** Deadlines spread over 200 days, each opportunity saved by twenty of a hundred people. */
beforeAll(async () => {
  const rows = Array.from({ length: OPPORTUNITIES }, (_, n) => {
    const deadline = inDays(n / 10);
    return {
      deadline,
      listed_until: deadline,
      deadline_local: deadline.toISOString().slice(0, 19),
    };
  });
  for (let from = 0; from < rows.length; from += 500)
    await addListed(...rows.slice(from, from + 500));
  await sql`
    insert into accounts (uid, email) select 'reader-' || n, n || '@vitrine.test' from generate_series(1, 100) n`.execute(
    db(),
  );
  for (const first of [1, 2, 3, 4])
    await sql`
      insert into bookmarks (account_uid, opportunity_id)
      select 'reader-' || n, id from opportunities, generate_series(${first}::int, 100, 20) n`.execute(
      db(),
    );
  await sql`vacuum analyze opportunities, bookmarks, accounts`.execute(db());
}, 60_000);

test("selectDueReminders: reads the deadlines of the coming days and their bookmarks by index", async () => {
  const windows = listReminderWindows(new Date(), "UTC");
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (analyze, costs off) ${selectDueReminders(windows, { after: "", accounts: 500 })}`.execute(
    db(),
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  if (process.env["SHOW_PLAN"]) process.stdout.write(`${plan}\n`);
  expect(plan).toContain("opportunities_by_deadline");
  expect(plan).toContain("bookmarks_by_opportunity");
  expect(plan).not.toMatch(/Seq Scan on (opportunities|bookmarks)/);
});
