import { expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { runJob } from "@/tests/support/jobs";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test("messages.sweep: deletes notifications and mails after 180 days, reports of bounces after 30, and nothing younger", async () => {
  const { uid } = await createArtist();
  for (const days of [179, 181]) {
    const created_at = daysAgo(days);
    const common = { account_uid: uid, kind: "RECEIPT", created_at };
    await db()
      .insertInto("notifications")
      .values({
        ...common,
        id: newId(),
        subject_id: "order",
        dedupe: `${days}`,
        title: "Receipt",
        text: "",
        href: "/account",
      })
      .execute();
    await db()
      .insertInto("mails")
      .values({ ...common, id: newId(), class: "E", dedupe: `${days}`, state: "SENT" })
      .execute();
  }
  for (const days of [29, 31])
    await db()
      .insertInto("mail_events")
      .values({
        id: `${days}`,
        type: "BOUNCE",
        address_digest: "digest",
        permanent: false,
        at: daysAgo(days),
        created_at: daysAgo(days),
      })
      .execute();

  await runJob("messages.sweep");

  for (const table of ["notifications", "mails"] as const) {
    const rows = await db()
      .selectFrom(table)
      .select("dedupe")
      .where("account_uid", "=", uid)
      .execute();
    expect(rows.map(({ dedupe }) => dedupe)).toEqual(["179"]);
  }
  const events = await db().selectFrom("mail_events").select("id").execute();
  expect(events.map(({ id }) => id)).toEqual(["29"]);
});
