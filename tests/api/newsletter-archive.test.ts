import { sql } from "kysely";
import { expect, test } from "vitest";
import { sendNewsletter } from "@/lib/newsletter/send-newsletter.commands";
import { db } from "@/lib/server/database/db";
import { startCachingInstance } from "@/tests/support/caching-instance";
import { findLastShown, MAX_STALE_MS } from "@/tests/support/last-shown";
import { addWeek, makeDue } from "@/tests/support/newsletter";

const MINUTE_MS = 60_000;

test("GET /v1/newsletter/issues/{number}: what is hidden or deleted leaves the cached issue within 2 s, and returns", async () => {
  const { actor, opened } = await addWeek();
  await sendNewsletter();
  await makeDue();
  await sendNewsletter();
  const instance = await startCachingInstance();
  await instance.waitUntilCurrent();
  const path = "/v1/newsletter/issues/1";
  const waitUntilCached = (shown: string) =>
    expect
      .poll(
        async () => {
          instance.letPass(MINUTE_MS);
          const { isCached, text } = await instance.read(path);
          return isCached && text.includes(shown);
        },
        { timeout: 60_000, interval: 20 },
      )
      .toBe(true);
  const setHidden = (hidden: boolean) =>
    db().updateTable("profiles").set({ hidden }).where("id", "=", actor.profileId).execute();
  try {
    await waitUntilCached("First light");
    await db()
      .deleteFrom("opportunities")
      .where("id", "=", opened[0] ?? "")
      .execute();
    const deletedAt = performance.now();
    const lastDeleted = await findLastShown(instance, path, "First light", 200);
    expect(lastDeleted - deletedAt).toBeLessThanOrEqual(MAX_STALE_MS);
    await waitUntilCached("Second sight");
    await setHidden(true);
    const hiddenAt = performance.now();
    const lastHidden = await findLastShown(instance, path, "Second sight", 200);
    expect(lastHidden - hiddenAt).toBeLessThanOrEqual(MAX_STALE_MS);
    await setHidden(false);
    await waitUntilCached("Second sight");
    await sql`update newsletter_issues set title = 'Corrected' where number = 1`.execute(db());
    await waitUntilCached("Corrected");
  } finally {
    await instance.stop();
  }
});
