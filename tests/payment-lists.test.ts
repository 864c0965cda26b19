import { expect, test } from "vitest";
import { pool } from "@/lib/server/database/db";

// PostgreSQL would sort a few rows without an index; these plans are for many.
async function explain(statement: string): Promise<string> {
  const client = await pool().connect();
  try {
    await client.query("begin; set local enable_seqscan = off; set local enable_sort = off");
    const { rows } = await client.query<Record<string, string>>(`explain ${statement}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("GET /v1/admin/orders: any status is read in the order of an index", async () => {
  const plan = await explain(
    "select id from orders where status = 'FULFILLED' order by created_at desc, id desc limit 20",
  );
  expect(plan).toContain("orders_by_status");
  expect(plan).not.toMatch(/sort/i);
});

test("reconcile: least recently read subscriptions come from an index", async () => {
  const plan = await explain(
    "select id from subscriptions where ended_at is null order by updated_at, id limit 500",
  );
  expect(plan).toContain("subscriptions_by_reading");
  expect(plan).not.toMatch(/sort/i);
});
