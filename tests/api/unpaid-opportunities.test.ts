import { beforeEach, expect, test } from "vitest";
import { returnToDraft } from "@/lib/checkout/orders/unpaid-opportunities.commands";
import { db, transaction } from "@/lib/server/database/db";
import { createArtist } from "@/tests/support/accounts";
import { findOpportunityStatus } from "@/tests/support/checkout";
import { waitForLockedQuery } from "@/tests/support/locks";
import { enableWebhooks, orderPlan } from "@/tests/support/orders";
import { request } from "@/tests/support/request";
import "@/tests/support/payments";

beforeEach(enableWebhooks);

const setStatus = (id: string, status: string, database = db()) =>
  database.updateTable("orders").set({ status }).where("id", "=", id).execute();

test("returnToDraft: stays PENDING_PAYMENT while another checkout for it is open", async () => {
  const order = await orderPlan(await createArtist());
  const opportunityId = order.referenceId;
  await setStatus(order.orderId, "EXPIRED");
  let released: Promise<void> | undefined;
  await transaction(async (tx) => {
    await tx
      .selectFrom("opportunities")
      .select("id")
      .where("id", "=", opportunityId)
      .forUpdate()
      .execute();
    released = transaction((otherTx) => returnToDraft(otherTx, { opportunityId }));
    await waitForLockedQuery();
    await setStatus(order.orderId, "OPEN", tx);
  });
  await released;
  expect(await findOpportunityStatus(opportunityId)).toBe("PENDING_PAYMENT");
});

test("POST /v1/checkout/orders/{id}/cancel: 409 while a bank debit is being requested", async () => {
  const actor = await createArtist();
  const order = await orderPlan(actor);
  await setStatus(order.orderId, "PENDING");
  const { status, body } = await request("POST /v1/checkout/orders/{id}/cancel", {
    params: { id: order.orderId },
    identity: actor.identity,
  });
  expect([status, body.message]).toEqual([409, expect.stringMatching(/^The bank has been asked/)]);
});
