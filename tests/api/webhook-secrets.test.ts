import { vi } from "vitest";

const secrets = vi.hoisted(() => {
  const [current, earlier] = ["c".repeat(32), "e".repeat(32)] as const;
  process.env["LINK_SECRETS"] = `current:${current},earlier:${earlier}`;
  return { current: [{ secret: current }], earlier: [{ secret: earlier }] };
});

import { causeEvent, createEndpoint, listStates, receiver } from "@/tests/support/endpoints";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { sendDeliveries } from "@/lib/endpoints/send-deliveries.commands";
import { seal, unseal } from "@/lib/server/auth/seal";
import { db } from "@/lib/server/database/db";
import { request } from "@/tests/support/request";

const PURPOSE = "webhook endpoint";

test("webhooks: an endpoint whose secret no longer opens waits, and sends once it has a new one", async () => {
  const { owner, id, secret } = await createEndpoint();
  const lost = seal(PURPOSE, secret, [{ secret: "l".repeat(32) }]);
  await db().updateTable("endpoints").set({ sealed_secret: lost }).where("id", "=", id).execute();
  await causeEvent(owner);
  await expect(sendDeliveries(id)).rejects.toThrow("LINK_SECRETS");
  expect(await listStates(owner, id)).toEqual(["QUEUED"]);
  const { body: rotated } = await request("POST /v1/endpoints/{id}/secret", {
    identity: owner.identity,
    params: { id },
    json: { overlapHours: 24 },
  });
  await sendDeliveries(id);
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
