import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sweepApplications } from "@/lib/applications/deletion/erase-applications.commands";
import { sweepConversations } from "@/lib/conversations/sweep-conversations.commands";
import { sweepExports } from "@/lib/exports/request-export.commands";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { applicationRow } from "@/tests/support/application-rows";
import { nativeOpportunity } from "@/tests/support/applications";
import { accountWithProfile, conversationRow } from "@/tests/support/conversation-rows";
import { waitForLockedQuery } from "@/tests/support/locks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { exists, idIs } from "@/tests/support/rows";
import { runJob } from "@/tests/support/jobs";

describe("what changes between reading and deleting stays", () => {
  /** Runs a sweep that waits for what `change` has changed, until it is committed. */
  async function sweepDuring(change: (tx: Tx) => Promise<unknown>, sweep: () => Promise<unknown>) {
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: isChanged, resolve: changed } = Promise.withResolvers<void>();
    const writing = transaction(async (tx) => {
      await change(tx);
      changed();
      await mayCommit;
    });
    await isChanged;
    const sweeping = sweep();
    await waitForLockedQuery();
    commit();
    await Promise.all([writing, sweeping]);
  }

  test("sweepApplications: a draft whose deadline a manager has just extended", async () => {
    const opportunityId = await nativeOpportunity(null, { deadline: inDays(-91) });
    const id = await applicationRow(opportunityId, { state: "DRAFT" });
    await sweepDuring(
      (tx) =>
        tx
          .updateTable("applications")
          .set({ extended_until: inDays(1) })
          .where("id", "=", id)
          .execute(),
      () => sweepApplications(),
    );
    expect(await exists("applications", idIs(id))).toBe(true);
  });

  test("sweepConversations: a question that its guest has just confirmed, with its events", async () => {
    const artist = await accountWithProfile();
    const id = await conversationRow(artist, { isConfirmed: false });
    const old = { created_at: inDays(-8) };
    await db().updateTable("conversations").set(old).where("id", "=", id).execute();
    const event = { id: newId(), kind: "GUEST_QUESTION", subject_id: id, dedupe: id };
    await db()
      .insertInto("outbox")
      .values({ ...event, payload: "{}" })
      .execute();
    await sweepDuring(
      (tx) =>
        tx
          .updateTable("conversations")
          .set({ confirmed_at: new Date() })
          .where("id", "=", id)
          .execute(),
      sweepConversations,
    );
    expect(await exists("conversations", idIs(id))).toBe(true);
    expect(await exists("outbox", idIs(event.id))).toBe(true);
  });

  test("sweepExports: a file that is made while it is given up", async () => {
    const { uid, profileId } = await accountWithProfile();
    const order = { id: newId(), opportunity_id: await opportunityRow(profileId) };
    const row = { ...order, requested_by: uid, format: "CSV", created_at: inDays(-2) };
    await db().insertInto("exports").values(row).execute();
    const made = { state: "READY", file_key: `files/${order.id}.csv`, expires_at: inDays(7) };
    await sweepDuring(
      (tx) => tx.updateTable("exports").set(made).where("id", "=", order.id).execute(),
      () => sweepExports(),
    );
    expect(await exists("exports", idIs(order.id))).toBe(true);
  });
});

test("retention.sweep: forgets more entries of the log than one statement takes", async () => {
  const setStamp = (change: "disable" | "enable always") =>
    sql`alter table audit_log ${sql.raw(change)} trigger audit_log_stamp`.execute(db());
  await setStamp("disable");
  await sql`
    insert into audit_log (id, actor, action, subject, subject_id, created_at)
    select gen_random_uuid(), 'batch', 'DELETE_ARTWORK', 'artwork', n::text, now() - interval '7 years'
    from generate_series(1, 1100) n`.execute(db());
  await setStamp("enable always");
  await runJob("retention.sweep");
  expect(await exists("audit_log", sql`actor = 'batch'`)).toBe(false);
});
