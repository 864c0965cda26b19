import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { openNewsletterLink } from "@/lib/newsletter/count-openings.commands";
import { findDraft } from "@/lib/newsletter/newsletter-issues.queries";
import { newsletterSchedule } from "@/lib/newsletter/newsletter-schedule.rules";
import { sendNewsletter } from "@/lib/newsletter/send-newsletter.commands";
import { db } from "@/lib/server/database/db";
import { createAdministrator, createArtist } from "@/tests/support/accounts";
import { findBoostPriceId, openCheckout } from "@/tests/support/checkout";
import { findPlace, makeDue } from "@/tests/support/newsletter";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import {
  enableWebhooks,
  findFulfilment,
  findOrder,
  type OpenedOrder,
  orderBoosts,
  pay,
} from "@/tests/support/orders";
import { stripeStandIn } from "@/tests/support/payments";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

const LATE = { deadline: inDays(120) };

async function orderPlace(body: object = {}, fields: object = LATE) {
  const actor = await createArtist();
  const opportunityId = await opportunityRow(actor.profileId, fields);
  return {
    actor,
    opportunityId,
    order: await orderBoosts(actor, opportunityId, ["NEWSLETTER"], body),
  };
}

async function buyPlace() {
  const bought = await orderPlace();
  await pay(bought.order);
  return bought;
}

type Issue = { on: string; free: number };
const listIssues = async (): Promise<Issue[]> =>
  (await request("GET /v1/newsletter/places")).body.issues;

/** Leaves `free` places in the soonest issue that has some. @returns its day */
async function fillIssue(free: number): Promise<string> {
  const issue = (await listIssues()).find((candidate) => candidate.free > 0);
  if (issue === undefined) throw new Error("Everything is sold.");
  for (let left = issue.free; left > free; left -= 1) await buyPlace();
  return issue.on;
}

const findPromisedDay = async ({ orderId }: OpenedOrder) => {
  const { rows } = await sql<{ day: string }>`
    select newsletter_on::text as day from orders where id = ${orderId}`.execute(db());
  return rows[0]?.day;
};

test("GET /v1/newsletter/places: eight Fridays with four places", async () => {
  const { body } = await request("GET /v1/newsletter/places");
  expect(body.perIssue).toBe(4);
  expect(body.issues).toHaveLength(newsletterSchedule.issuesAhead);
  expect(new Date(body.issues[0].on).getUTCDay()).toBe(newsletterSchedule.weekday);
});

describe("a place in the newsletter", () => {
  test("settleSession: the buyer gets the issue that was promised", async () => {
    const { order } = await orderPlace();
    const promised = await findPromisedDay(order);
    expect((await listIssues())[0]?.on).toBe(promised);
    await pay(order);
    expect((await findPlace(order.orderId)).day).toBe(promised);
    expect((await listIssues())[0]?.free).toBe(3);
  });

  test("POST /v1/checkout/session: once an issue is sold out, the next one is promised; 409 for the one that was shown", async () => {
    const full = await fillIssue(0);
    const { order, actor, opportunityId } = await orderPlace();
    expect((await findPromisedDay(order)) ?? "").not.toBe(full);
    const prices = [await findBoostPriceId("NEWSLETTER")];
    const { status, body } = await openCheckout(actor, prices, {
      referenceId: opportunityId,
      newsletterOn: full,
    });
    expect([status, body.details[0].path]).toEqual([409, "newsletterOn"]);
    expect(body.message).toMatch(/has sold out\. The next with a free place is that of Friday/);
  });

  test("POST /v1/checkout/session: 409 if the opportunity closes before the issue", async () => {
    await fillIssue(0);
    const issue = (await listIssues()).find(({ free }) => free > 0);
    const actor = await createArtist();
    const deadline = new Date(Date.parse(issue?.on ?? "") - 1);
    const referenceId = await opportunityRow(actor.profileId, { deadline });
    const prices = [await findBoostPriceId("NEWSLETTER")];
    const { status, body } = await openCheckout(actor, prices, { referenceId });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/after this .* closes/)]);
  });

  test("POST /v1/checkout/session: 409 while the opportunity has a place in an issue to come", async () => {
    const { actor, opportunityId, order } = await buyPlace();
    const prices = [await findBoostPriceId("NEWSLETTER")];
    const again = () => openCheckout(actor, prices, { referenceId: opportunityId });
    const { status, body } = await again();
    expect([status, body.details[0].path]).toEqual([409, "newsletterOn"]);
    expect(body.message).toMatch(/^This opportunity will be in the newsletter of Friday /);
    const { id } = await findPlace(order.orderId);
    const identity = (await createAdministrator()).identity;
    await request("POST /v1/admin/promotions/{id}/refund", { params: { id }, identity });
    expect((await again()).status).toBe(201);
  });

  test("settleSession: an opportunity that got a place meanwhile does not get a second one in the same issue", async () => {
    const { opportunityId, order } = await orderPlace();
    const promised = await findPromisedDay(order);
    const other = await findPlace((await buyPlace()).order.orderId);
    expect(other.day).toBe(promised);
    await db()
      .updateTable("promotions")
      .set({ opportunity_id: opportunityId })
      .where("id", "=", other.id)
      .execute();
    await pay(order);
    expect((await findFulfilment(order)).status).toBe("REVIEW");
    const { review_reason } = await findOrder(order);
    expect(review_reason).toMatch(/^The opportunity had a place in the newsletter of Friday /);
    const { identity } = await createAdministrator();
    await request("POST /v1/admin/orders/{id}/accept", { params: { id: order.orderId }, identity });
    expect((await findPlace(order.orderId)).day).not.toBe(promised);
  });

  test("settleSession: two paid for the last place → one gets it, the other is reviewed, and gets the next once accepted", async () => {
    const admin = await createAdministrator();
    const day = await fillIssue(1);
    const both = [await orderPlace(), await orderPlace()];
    expect(await Promise.all(both.map(({ order }) => findPromisedDay(order)))).toEqual([day, day]);
    await Promise.all(both.map(({ order }) => pay(order)));
    const states = await Promise.all(both.map(({ order }) => findFulfilment(order)));
    expect(states.map(({ status }) => status).toSorted()).toEqual(["FULFILLED", "REVIEW"]);
    expect((await listIssues()).find(({ on }) => on === day)?.free).toBe(0);
    const reviewed = both[states.findIndex(({ status }) => status === "REVIEW")]?.order;
    const { review_reason } = await findOrder(reviewed ?? { orderId: "" });
    expect(review_reason).toMatch(
      /^The newsletter of Friday .* had sold out when this was paid\.$/,
    );
    const params = { id: reviewed?.orderId ?? "" };
    const accepted = await request("POST /v1/admin/orders/{id}/accept", {
      params,
      identity: admin.identity,
    });
    expect(accepted.status).toBe(200);
    expect((await findPlace(params.id)).day ?? "").not.toBe(day);
  });

  test("POST /v1/admin/promotions/{id}/refund: frees the place", async () => {
    const admin = await createAdministrator();
    const { order } = await buyPlace();
    const { id, day } = await findPlace(order.orderId);
    const findFree = async () => (await listIssues()).find(({ on }) => on === day)?.free ?? -1;
    const before = await findFree();
    await request("POST /v1/admin/promotions/{id}/refund", {
      params: { id },
      identity: admin.identity,
    });
    expect(await findFree()).toBe(before + 1);
  });
});

describe("sendNewsletter", () => {
  test("completes the promotions it showed, with the address as proof, and moves what was hidden", async () => {
    await sendNewsletter();
    const { issueOn, number } = await findDraft();
    await db().deleteFrom("promotions").execute();
    const [shown, hidden] = [await buyPlace(), await buyPlace()];
    await db()
      .updateTable("promotions")
      .set({ issue_on: sql`${issueOn}::date` })
      .execute();
    const hide = (isHidden: boolean) =>
      db()
        .updateTable("profiles")
        .set({ hidden: isHidden })
        .where("id", "=", hidden.actor.profileId)
        .execute();
    await hide(true);
    await makeDue();
    await sendNewsletter();
    expect(await findPlace(shown.order.orderId)).toMatchObject({
      status: "DONE",
      day: issueOn,
      proof: expect.stringMatching(new RegExp(`^http.*/newsletter/${number}$`)),
    });
    expect(await findPlace(hidden.order.orderId)).toMatchObject({ status: "OPEN", day: null });
    await hide(false);
    await sendNewsletter();
    const moved = await findPlace(hidden.order.orderId);
    expect((moved.day ?? "") > issueOn).toBe(true);

    // As the front passes requests on.
    const open = (agent: string, item = "1", method = "GET") =>
      openNewsletterLink(
        new Request(`http://localhost/n/${number}/${item}`, {
          method,
          headers: { "user-agent": "vitrine", [internalHeaders.userAgent]: agent },
        }),
        { params: Promise.resolve({ number: String(number), item }) },
      );
    const reader = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";
    const responses = [await open(reader), await open(reader), await open("Googlebot/2.1")];
    expect(responses.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect([(await open("")).status, (await open(reader, "1", "HEAD")).status]).toEqual([302, 302]);
    expect(responses[0]?.headers.get("location")).toBe(
      `/opportunities/call-${shown.opportunityId}`,
    );
    expect((await open(reader, "77")).headers.get("location")).toBe(`/newsletter/${number}`);
    const { body } = await request("GET /v1/checkout/orders/{id}", {
      params: { id: shown.order.orderId },
      identity: shown.actor.identity,
    });
    expect(body.newsletter).toEqual({ on: issueOn, number, delivered: 0, opened: 2 });
  });
});
