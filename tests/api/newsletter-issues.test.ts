import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dispatchEvent } from "@/lib/deliveries/dispatch-outbox.jobs";
import { messages } from "@/lib/registries/message-table";
import { newsletterDeliveries } from "@/lib/newsletter/newsletter-deliveries.commands";
import { sendNewsletter } from "@/lib/newsletter/send-newsletter.commands";
import { setSubscriptionEnded } from "@/lib/newsletter/subscribe.commands";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createAdministrator } from "@/tests/support/accounts";
import { addSubscriber, addWeek, makeDue, renderIssueFor } from "@/tests/support/newsletter";
import { request } from "@/tests/support/request";

beforeEach(() =>
  db()
    .updateTable("opportunities")
    .set({ status: "REMOVED" })
    .where("status", "=", "PUBLISHED")
    .execute(),
);

const toTitles = (items: { section: string; title: string }[]) =>
  items.map(({ section, title }) => `${section} ${title}`);
const toKey = (id: string | undefined) => `OPPORTUNITY:${id}`;

const findLatest = async () => {
  const { body } = await request("GET /v1/newsletter/issues/");
  return body.items[0];
};
const findNumber = async () => (await findLatest()).number as number;

const fetchNext = ({ identity }: Pick<Actor, "identity">) =>
  request("GET /v1/admin/newsletter/next", { identity });

describe("GET, PUT /v1/admin/newsletter/next", () => {
  test("is made from the week: newly opened, then closing", async () => {
    const admin = await createAdministrator();
    await addWeek();
    const { body } = await fetchNext(admin);
    expect(toTitles(body.items)).toEqual([
      "NEW Second sight",
      "NEW First light",
      "CLOSING Last orders",
    ]);
    expect(body).toMatchObject({
      title: "",
      defaultTitle: "2 new opportunities, and 1 that closes soon",
      places: { total: 4, sold: [] },
    });
  });

  test("takes title, introduction, order, removed items and hour; 400 for another day", async () => {
    const admin = await createAdministrator();
    const { opened, closing } = await addWeek();
    const { body: before } = await fetchNext(admin);
    const json = {
      title: "Light and sight",
      intro: "Hello.",
      order: [toKey(opened[0])],
      removed: [toKey(closing)],
      scheduledFor: `${before.issueOn}T15:00:00.000Z`,
    };
    const { status, body } = await request("PUT /v1/admin/newsletter/next", {
      json,
      identity: admin.identity,
    });
    expect(status).toBe(200);
    expect(toTitles(body.items)).toEqual(["NEW First light", "NEW Second sight"]);
    expect(toTitles(body.removed)).toEqual(["CLOSING Last orders"]);
    expect(body).toMatchObject({ title: json.title, scheduledFor: json.scheduledFor });
    const other = await request("PUT /v1/admin/newsletter/next", {
      json: { ...json, scheduledFor: "2031-01-01T09:00:00.000Z" },
      identity: admin.identity,
    });
    expect([other.status, other.body.details[0].path]).toEqual([400, "scheduledFor"]);
  });
});

describe("POST /v1/admin/newsletter/next/send", () => {
  test("sends it once to simultaneous requests, and prepares the next", async () => {
    const admin = await createAdministrator();
    await addWeek();
    const { body: before } = await fetchNext(admin);
    await request("PUT /v1/admin/newsletter/next", {
      json: { title: "Once", intro: "" },
      identity: admin.identity,
    });
    const fields = { json: { number: before.number }, identity: admin.identity };
    const responses = await Promise.all([
      request("POST /v1/admin/newsletter/next/send", fields),
      request("POST /v1/admin/newsletter/next/send", fields),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const sent = responses.find(({ status }) => status === 200);
    expect([sent?.body.number, sent?.body.title]).toEqual([before.number, "Once"]);
    const { status } = await request("POST /v1/admin/newsletter/next/send", {
      json: {},
      identity: admin.identity,
    });
    expect(status).toBe(409);
    const { body: after } = await fetchNext(admin);
    expect([after.number, after.title]).toEqual([before.number + 1, ""]);
    expect(after.issueOn > before.issueOn).toBe(true);
    const log = await db()
      .selectFrom("audit_log")
      .select("action")
      .where("subject", "=", "newsletter")
      .where("subject_id", "=", String(before.number))
      .orderBy("created_at")
      .execute();
    expect(log.map(({ action }) => action).slice(-2)).toEqual([
      "UPDATE_NEWSLETTER",
      "SEND_NEWSLETTER",
    ]);
  });

  test("409 for an empty issue", async () => {
    const admin = await createAdministrator();
    const { status } = await request("POST /v1/admin/newsletter/next/send", {
      identity: admin.identity,
    });
    expect(status).toBe(409);
  });
});

describe("sendNewsletter", () => {
  const countEvents = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from outbox where kind = 'NEWSLETTER_ISSUE'`.execute(db());
    return rows[0]?.count ?? 0;
  };

  test("sends an issue that nobody touched on its day, once on several instances", async () => {
    await addWeek();
    await sendNewsletter();
    const before = await countEvents();
    await makeDue();
    await Promise.all([sendNewsletter(), sendNewsletter(), sendNewsletter()]);
    expect(await countEvents()).toBe(before + 1);
  });

  test("an empty issue waits a week", async () => {
    await sendNewsletter();
    const findDay = async () =>
      (
        await sql<{ day: string }>`
          select issue_on::text as day from newsletter_issues where state = 'DRAFT'`.execute(db())
      ).rows[0]?.day ?? "";
    const [day, events] = [await findDay(), await countEvents()];
    await makeDue();
    await sendNewsletter();
    expect(await countEvents()).toBe(events);
    expect((await findDay()) > day).toBe(true);
  });

  test("recipients in batches by address: goes on behind the last one, and leaves out who left", async () => {
    const prefix = newId();
    const [a, b, c] = [
      await addSubscriber(`${prefix}a@example.org`),
      await addSubscriber(`${prefix}b@example.org`),
      await addSubscriber(`${prefix}c@example.org`),
    ];
    const list = (after: string | null) =>
      newsletterDeliveries.NEWSLETTER_ISSUE.listRecipients(
        {
          id: newId(),
          kind: "NEWSLETTER_ISSUE",
          subjectId: "1",
          payload: {},
          createdAt: new Date(),
          notBefore: new Date(),
        },
        { after, limit: 2 },
      );
    expect(await list(a.address)).toEqual([{ address: b.address }, { address: c.address }]);
    await setSubscriptionEnded(b.mailKey, true);
    expect((await list(a.address))[0]).toEqual({ address: c.address });
  });
});

describe("the mail of an issue", () => {
  test("has counted links, and neither what was hidden nor what closed since", async () => {
    const { opened, closing } = await addWeek();
    await sendNewsletter();
    await makeDue();
    await sendNewsletter();
    const number = await findNumber();
    const { address, mailKey } = await addSubscriber();
    const mail = await renderIssueFor(address, number);
    expect(mail?.subject).toBe("2 new opportunities, and 1 that closes soon");
    const text = JSON.stringify(mail);
    expect(text).toContain(`/n/${number}/1`);
    expect(text).toContain("First light");
    expect(text).not.toContain(address);
    await db()
      .updateTable("opportunities")
      .set({ listed_until: sql`now()` })
      .where("id", "=", closing)
      .execute();
    await db()
      .updateTable("opportunities")
      .set({ status: "REMOVED" })
      .where("id", "=", opened[0] ?? "")
      .execute();
    const later = JSON.stringify(await renderIssueFor(address, number));
    expect(later).toContain("Second sight");
    expect(later).not.toContain("First light");
    expect(later).not.toContain("Last orders");
    await setSubscriptionEnded(mailKey, true);
    expect(await renderIssueFor(address, number)).toBeNull();
  });
});

describe("GET /v1/newsletter/issues/", () => {
  test("lists sent issues only; what is hidden leaves its issue; 404 for the next one", async () => {
    const admin = await createAdministrator();
    const { actor } = await addWeek();
    await sendNewsletter();
    await makeDue();
    await sendNewsletter();
    const number = await findNumber();
    const read = (params: { number: string }) =>
      request("GET /v1/newsletter/issues/{number}", { params });
    const { body } = await read({ number: String(number) });
    expect(toTitles(body.items)).toHaveLength(3);
    await db()
      .updateTable("profiles")
      .set({ hidden: true })
      .where("id", "=", actor.profileId)
      .execute();
    expect((await read({ number: String(number) })).body.items).toEqual([]);
    await request("PUT /v1/admin/newsletter/next", {
      json: { title: "Secret" },
      identity: admin.identity,
    });
    expect((await read({ number: String(number + 1) })).status).toBe(404);
    expect((await read({ number: "1e3" })).status).toBe(404);
    expect(await findNumber()).toBe(number);
  });

  test("GET /v1/newsletter/feed.rss: the latest issues", async () => {
    const { status, body } = await request("GET /v1/newsletter/feed.rss");
    expect(status).toBe(200);
    expect(body).toContain(`/newsletter/${await findNumber()}</link>`);
  });

  test("pages by number", async () => {
    const first = await request("GET /v1/newsletter/issues/", { query: { size: 1 } });
    expect(first.body.items).toHaveLength(1);
    const second = await request("GET /v1/newsletter/issues/", {
      query: { size: 1, cursor: first.body.next },
    });
    expect(second.body.items[0].number).toBe(first.body.items[0].number - 1);
  });
});

test("GET /v1/admin/newsletter/issues: how many were sent and opened", async () => {
  const admin = await createAdministrator();
  const { body } = await request("GET /v1/admin/newsletter/issues", { identity: admin.identity });
  expect(body.items[0]).toMatchObject({
    state: "SENDING",
    recipients: 0,
    delivered: 0,
    opened: 0,
  });
});

test("dispatchEvent: an issue reaches each subscriber once, also when a worker dies amid the batches", async () => {
  await addWeek();
  await sql`delete from newsletter_subscriptions`.execute(db());
  await sql`
    insert into newsletter_subscriptions (id, address, mail_key, confirmed_at)
    select gen_random_uuid(), 'reader' || lpad(n::text, 4, '0') || '@example.org', gen_random_uuid()::text, now()
    from generate_series(1, 1200) n`.execute(db());
  await sendNewsletter();
  await makeDue();
  await sendNewsletter();
  const { rows } = await sql<{ id: string }>`
    select id from outbox where kind = 'NEWSLETTER_ISSUE' order by created_at desc limit 1`.execute(
    db(),
  );
  const id = rows[0]?.id ?? "";
  const countMails = async () => {
    const { rows: counted } = await sql<{ count: number; addresses: number }>`
      select count(*)::int as count, count(distinct address)::int as addresses from mails where outbox_id = ${id}`.execute(
      db(),
    );
    return counted[0];
  };
  const delivery = newsletterDeliveries.NEWSLETTER_ISSUE;
  const { listRecipients } = delivery;
  const list = vi.spyOn(delivery, "listRecipients");
  list.mockImplementationOnce(listRecipients).mockRejectedValueOnce(new Error("The worker died."));
  await expect(dispatchEvent(id, messages)).rejects.toThrow("The worker died.");
  list.mockRestore();
  expect(await countMails()).toEqual({ count: 500, addresses: 500 });
  await Promise.all([dispatchEvent(id, messages), dispatchEvent(id, messages)]);
  await dispatchEvent(id, messages);
  expect(await countMails()).toEqual({ count: 1_200, addresses: 1_200 });
});
