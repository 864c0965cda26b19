import { vi } from "vitest";

const secrets = vi.hoisted(() => {
  const [current, earlier] = ["c".repeat(32), "e".repeat(32)] as const;
  process.env["LINK_SECRETS"] = `current:${current},earlier:${earlier}`;
  return { current: [{ secret: current }], earlier: [{ secret: earlier }] };
});

import {
  causeEvent,
  createEndpoint,
  getEndpoint,
  listDeliveriesOf,
  receiver,
  rotateEndpoint,
} from "@/tests/support/endpoints";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import type { WebhookDelivery } from "@/lib/endpoints/endpoints.schema";
import { sendDeliveries } from "@/lib/endpoints/send-deliveries.commands";
import { seal, unseal } from "@/lib/server/auth/seal";
import { db } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";

const PURPOSE = "webhook endpoint";

test("webhooks: attempts of an endpoint whose secret no longer opens fail with SECRET, which is logged, until it has a new one", async () => {
  const { owner, id, secret } = await createEndpoint();
  const lost = seal(PURPOSE, secret, [{ secret: "l".repeat(32) }]);
  await db().updateTable("endpoints").set({ sealed_secret: lost }).where("id", "=", id).execute();
  await causeEvent(owner);
  await causeEvent(owner);
  // The first one is at its last attempt.
  await sql`
    update deliveries set attempts = 7 where id = (
      select id from deliveries where endpoint_id = ${id} order by event_id limit 1)`.execute(db());
  const logError = vi.spyOn(log(), "error");
  await sendDeliveries(id);
  expect(receiver.received).toEqual([]);
  expect(logError).toHaveBeenCalledWith({ endpoint: id }, expect.stringContaining("LINK_SECRETS"));
  const { items } = await listDeliveriesOf(owner, id);
  expect(items.map(({ state }: WebhookDelivery) => state)).toEqual(["QUEUED", "FAILED"]);
  for (const { attempts } of items)
    expect(attempts).toMatchObject([{ status: null, error: "SECRET" }]);
  // The receiver is not to blame: its endpoint is not disabled for it.
  const { body: endpoint } = await getEndpoint(owner, id);
  expect(endpoint.failingSince).toBeNull();
  const { body: rotated } = await rotateEndpoint(owner, id, 24);
  await sendDeliveries(id, { at: new Date(items[0].nextAt) });
  const [sent] = receiver.received;
  if (sent === undefined) throw new Error("nothing was sent");
  new Webhook(rotated.secret).verify(sent.body, sent.headers);
});

test("webhooks: secrets sealed with an earlier one of LINK_SECRETS sign, and are sealed again with the first", async () => {
  const { owner, id, secret } = await createEndpoint();
  const previous = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  await db()
    .updateTable("endpoints")
    .set({
      sealed_secret: seal(PURPOSE, secret, secrets.earlier),
      sealed_previous: seal(PURPOSE, previous, secrets.earlier),
      previous_until: new Date(Date.now() + 60_000),
    })
    .where("id", "=", id)
    .execute();
  await causeEvent(owner);
  await sendDeliveries(id);
  const [sent] = receiver.received;
  if (sent === undefined) throw new Error("nothing was sent");
  for (const key of [secret, previous]) new Webhook(key).verify(sent.body, sent.headers);
  const { sealed_secret, sealed_previous } = await db()
    .selectFrom("endpoints")
    .select(["sealed_secret", "sealed_previous"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(unseal(PURPOSE, sealed_secret, secrets.current)).toBe(secret);
  expect(unseal(PURPOSE, sealed_previous ?? "", secrets.current)).toBe(previous);
});
