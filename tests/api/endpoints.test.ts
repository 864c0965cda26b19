import {
  receiver,
  endpointRow,
  getEndpoint,
  patchEndpoint,
  postEndpoint,
} from "@/tests/support/endpoints";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { createArtist } from "@/tests/support/accounts";
import { createOrganisation } from "@/tests/support/checkout";
import { createDeskTeam } from "@/tests/support/desk";
import { forgetAnswers } from "@/tests/support/idempotency";
import { keyRow } from "@/tests/support/keys";
import { setPlan } from "@/tests/support/members";
import { opportunityRow } from "@/tests/support/opportunities";
import { countStatus, listPaths, request } from "@/tests/support/request";

const listEndpoints = ({ identity }: { identity: string }, profileId: string) =>
  request("GET /v1/profiles/{id}/endpoints", { identity, params: { id: profileId } });

describe("POST /v1/profiles/{id}/endpoints", () => {
  test("answers the endpoint with its secret, which no later answer has", async () => {
    const owner = await createArtist();
    const { status, body } = await postEndpoint(owner);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      profileId: owner.profileId,
      opportunityId: null,
      url: "https://hooks.example.org/vitrine",
      events: ["artwork.created"],
      state: "ACTIVE",
      disabledBecause: null,
      failingSince: null,
      lastDeliveredAt: null,
      version: "2026-12-01",
      secret: expect.stringMatching(/^whsec_[0-9A-Za-z+/]{43}=$/),
    });
    const { secret, ...endpoint } = body;
    expect((await getEndpoint(owner, body.id)).body).toEqual(endpoint);
    expect((await listEndpoints(owner, owner.profileId)).body).toEqual([endpoint]);
    const { rows } = await sql`select * from endpoints where id = ${body.id}`.execute(db());
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  });

  test("the same Idempotency-Key repeats the answer without the secret", async () => {
    const owner = await createArtist();
    const headers = { "idempotency-key": "one" };
    const first = await postEndpoint(owner, {}, headers);
    await forgetAnswers(owner);
    const second = await postEndpoint(owner, {}, headers);
    expect([second.status, second.body.id, second.body.secret]).toEqual([201, first.body.id, null]);
  });

  test.each([
    "http://hooks.example.org/",
    "ftp://hooks.example.org/",
    "hooks.example.org",
    "https://user:password@hooks.example.org/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::ffff:127.0.0.1]/",
    "https://hooks.example.org:25/",
    "https://hooks.example.org\\@127.0.0.1/",
    `https://hooks.example.org/${"x".repeat(2_000)}`,
    `https://${"x".repeat(1_987)}.org/`,
    `https://${"x".repeat(64)}.example.org/`,
    `https://${"x.".repeat(126)}org/`,
  ])("400 url for %s", async (url) => {
    const answer = await postEndpoint(await createArtist(), { url });
    expect([answer.status, listPaths(answer)]).toEqual([400, ["url"]]);
  });

  test("201 for a host of 253 characters with a label of 63", async () => {
    const url = `https://${"x".repeat(63)}.${"y.".repeat(93)}org/`;
    expect(new URL(url).hostname).toHaveLength(253);
    expect((await postEndpoint(await createArtist(), { url })).status).toBe(201);
  });

  test("an address is stored in its normal form, in which nothing is invisible", async () => {
    const url = "HTTPS://Hooks.Example.org/\u202Eten";
    const { body } = await postEndpoint(await createArtist(), { url });
    expect(body.url).toBe("https://hooks.example.org/%E2%80%AEten");
  });

  test("201 for what WEBHOOK_ALLOWED_HOSTS names", async () => {
    expect((await postEndpoint(await createArtist(), { url: receiver.url })).status).toBe(201);
  });

  test.each([[[]], [["artwork.sold"]], [Array.from({ length: 41 }, () => "*")]])(
    "400 events for %j",
    async (events) => {
      const answer = await postEndpoint(await createArtist(), { events });
      expect(answer.status).toBe(400);
      expect(listPaths(answer)[0]).toMatch(/^events/);
    },
  );

  test("400 for an unknown event names those that there are", async () => {
    const { body } = await postEndpoint(await createArtist(), { events: ["artwork.sold"] });
    expect(body.details).toEqual([
      {
        path: "events[0]",
        message: expect.stringMatching(/^One of these, please: \*, .*artwork\.created, /),
      },
    ]);
  });

  test("400 opportunityId for another profile’s opportunity", async () => {
    const owner = await createArtist();
    const own = await opportunityRow(owner.profileId);
    const others = await opportunityRow((await createArtist()).profileId);
    expect((await postEndpoint(owner, { opportunityId: others })).status).toBe(400);
    const { status, body } = await postEndpoint(owner, { opportunityId: own });
    expect([status, body.opportunityId]).toEqual([201, own]);
  });

  test("parallel ones never exceed the plan’s number: 1 without a plan, 10 with PREMIUM", async () => {
    const owner = await createOrganisation();
    const post = (count: number) =>
      Promise.all(Array.from({ length: count }, () => postEndpoint(owner)));
    const first = await post(3);
    expect(countStatus(first, 201)).toBe(1);
    expect(first.find(({ status }) => status !== 201)?.body.code).toBe("QUOTA_EXCEEDED");
    await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
    expect(countStatus(await post(12), 201)).toBe(9);
  });
});

describe("API keys", () => {
  test("need the read scope of each event’s call: 403 scope", async () => {
    const owner = await createArtist();
    const post = async (scopes: string[], events: string[]) => {
      const { secret } = await keyRow(owner, { scopes, profileId: owner.profileId });
      const answer = await postEndpoint({ ...owner, identity: secret }, { events });
      return [answer.status, answer.status === 201 ? [] : listPaths(answer)];
    };
    await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
    const write = "endpoints:write";
    expect(await post([write], ["artwork.created"])).toEqual([403, ["scope"]]);
    expect(await post([write, "artworks:read"], ["*"])).toEqual([403, ["scope"]]);
    expect(await post([write, "*:read"], ["order.paid"])).toEqual([403, ["scope"]]);
    expect(await post([write, "artworks:read"], ["artwork.created"])).toEqual([201, []]);
    expect(await post([write, "*:read"], ["*"])).toEqual([201, []]);
  });

  test("set another address only where they may read each event: 403 scope", async () => {
    const owner = await createArtist();
    const { id } = await endpointRow(owner);
    const scopes = ["endpoints:write", "artworks:read"];
    const { secret } = await keyRow(owner, { scopes, profileId: owner.profileId });
    const key = { ...owner, identity: secret };
    const url = "https://hooks.example.org/other";
    const answer = await patchEndpoint(key, id, { url });
    expect([answer.status, listPaths(answer)]).toEqual([403, ["scope"]]);
    expect((await getEndpoint(owner, id)).body.url).toBe(receiver.url);
    expect((await patchEndpoint(key, id, { paused: true })).status).toBe(200);
    const own = await patchEndpoint(key, id, { url, events: ["artwork.created"] });
    expect([own.status, own.body.url]).toEqual([200, url]);
  });

  test("one of an opportunity reaches its endpoints alone", async () => {
    const owner = await createArtist();
    const [own, other] = [
      await opportunityRow(owner.profileId),
      await opportunityRow(owner.profileId),
    ];
    await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
    const { profileId } = owner;
    const scopes = ["endpoints:write", "*:read"];
    const { secret } = await keyRow(owner, { scopes, profileId, opportunityId: own });
    const key = { identity: secret, profileId };
    expect((await postEndpoint(key, { opportunityId: other })).status).toBe(403);
    expect((await postEndpoint(key)).status).toBe(403);
    const { body } = await postEndpoint(key, { opportunityId: own });
    const others = await endpointRow(owner, { opportunityId: other });
    expect((await getEndpoint(key, body.id)).status).toBe(200);
    expect((await getEndpoint(key, others.id)).status).toBe(404);
    const { body: listed } = await listEndpoints(key, profileId);
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    const stranger = await createArtist();
    expect((await listEndpoints(key, stranger.profileId)).status).toBe(404);
  });
});

test("E: 404 for another profile’s, 403 for members below manager", async () => {
  const { owner, manager, editor, stranger } = await createDeskTeam();
  const { id } = await endpointRow(owner);
  expect((await getEndpoint(stranger, id)).status).toBe(404);
  expect((await patchEndpoint(stranger, id, { paused: true })).status).toBe(404);
  expect((await getEndpoint(editor, id)).status).toBe(403);
  expect((await patchEndpoint(manager, id, { paused: true })).body.state).toBe("PAUSED");
  expect((await patchEndpoint(manager, id, { paused: false })).body.state).toBe("ACTIVE");
});

test("POST E/secret: 401 without a fresh sign-in, and nothing has happened", async () => {
  const owner = await createArtist();
  const { id } = await endpointRow(owner);
  const { secret } = await keyRow(owner, { scopes: ["endpoints:write"] });
  const { status } = await request("POST /v1/endpoints/{id}/secret", {
    identity: secret,
    params: { id },
    json: {},
  });
  expect(status).toBe(403);
  expect((await getEndpoint(owner, id)).body.overlapUntil).toBeNull();
});

test("an account’s export has its endpoints without secrets; deleting the account deletes them", async () => {
  const owner = await createArtist();
  const { id, secret } = await endpointRow(owner);
  const { body } = await request("GET /v1/account/export", { identity: owner.identity });
  expect(body.endpoints).toMatchObject([{ id, url: receiver.url }]);
  expect(JSON.stringify(body)).not.toContain(secret);
  await request("DELETE /v1/account/", { identity: owner.identity });
  const { rows } = await sql`select from endpoints where id = ${id}`.execute(db());
  expect(rows).toEqual([]);
});

test("deliveries are deleted after 30 days", async () => {
  const owner = await createArtist();
  const { id } = await endpointRow(owner);
  const { jobs } = await import("@/lib/registries/job-table");
  await request("POST /v1/endpoints/{id}/test", {
    identity: owner.identity,
    params: { id },
    json: {},
  });
  await db()
    .updateTable("deliveries")
    .set({ created_at: addDays(new Date(), -31) })
    .where("endpoint_id", "=", id)
    .execute();
  await jobs["delivery.sweep"].run();
  const { rows } = await sql`select from deliveries where endpoint_id = ${id}`.execute(db());
  expect(rows).toEqual([]);
});
