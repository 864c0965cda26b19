import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { type Actor, createActor, createArtist } from "@/tests/support/accounts";
import { summariseError } from "@/tests/support/checkout";
import { inDays } from "@/tests/support/opportunities";
import { enableWebhooks } from "@/tests/support/orders";
import { request } from "@/tests/support/request";
import { getPlan, startTrial } from "@/tests/support/subscriptions";
import { readClaims, signToken } from "@/tests/support/tokens";
import { runJob } from "@/tests/support/jobs";

beforeAll(enableWebhooks);

/** An account with this e-mail, verified by the auth service. */
async function createArtistWithEmail(email: string): Promise<Actor> {
  const actor = await createArtist();
  return { ...actor, email, identity: await signToken(readClaims(actor.identity, { email })) };
}

const createMailboxName = () => crypto.randomUUID();
const deleteAccount = ({ identity }: Actor) => request("DELETE /v1/account/", { identity });

test("POST /v1/profiles/subscriptions/free: 409 for a new account with the mailbox of a deleted one", async () => {
  const name = createMailboxName();
  const first = await createArtistWithEmail(`${name}@vitrine.test`);
  expect((await startTrial(first, "ARTIST_PRO")).status).toBe(201);
  expect((await deleteAccount(first)).status).toBe(204);
  const secondAccount = await createArtistWithEmail(`${name.toUpperCase()}+again@vitrine.test`);
  expect(summariseError(await startTrial(secondAccount, "ARTIST_PRO"))).toEqual([409, "CONFLICT"]);
  expect((await getPlan(secondAccount)).body).toBeNull();
  expect(
    (
      await startTrial(
        await createArtistWithEmail(`${createMailboxName()}@vitrine.test`),
        "ARTIST_PRO",
      )
    ).status,
  ).toBe(201);
});

test("POST /v1/profiles/subscriptions/free: 409 for the deleted account's last e-mail as well", async () => {
  const lastEmail = `${createMailboxName()}@vitrine.test`;
  const actor = await createArtistWithEmail(`${createMailboxName()}@vitrine.test`);
  await startTrial(actor, "ARTIST_PRO");
  const identityWithLastEmail = await signToken(readClaims(actor.identity, { email: lastEmail }));
  expect((await deleteAccount({ ...actor, identity: identityWithLastEmail })).status).toBe(204);
  expect((await startTrial(await createArtistWithEmail(lastEmail), "ARTIST_PRO")).status).toBe(409);
});

test("POST /v1/profiles/subscriptions/free: two accounts of one mailbox at once get one trial", async () => {
  const name = createMailboxName();
  const actors = [
    await createArtistWithEmail(`${name}@vitrine.test`),
    await createArtistWithEmail(`${name}+b@vitrine.test`),
  ];
  const responses = await Promise.all(actors.map((actor) => startTrial(actor, "ARTIST_PRO")));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test("trial digests: none without a trial; otherwise stored for three years", async () => {
  const [withoutTrial, withTrial] = [await createArtist(), await createArtist()];
  await db()
    .insertInto("trial_digests")
    .values({ digest: withoutTrial.uid, account_uid: withoutTrial.uid })
    .execute();
  await startTrial(withTrial, "ARTIST_PRO");
  const { body } = await request("GET /v1/account/export", { identity: withTrial.identity });
  expect(body.payments.trialDigests).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  for (const actor of [withoutTrial, withTrial]) await deleteAccount(actor);
  const digests = db().selectFrom("trial_digests").selectAll();
  expect(await digests.where("digest", "=", withoutTrial.uid).execute()).toEqual([]);
  const [digest] = body.payments.trialDigests;
  const storedDigest = digests.where("digest", "=", digest);
  expect(await storedDigest.execute()).toEqual([
    { digest, account_uid: null, created_at: expect.any(Date) },
  ]);
  await runJob("trial-digests.sweep");
  expect(await storedDigest.execute()).toHaveLength(1);
  const expired = { created_at: inDays(-3 * 366) };
  await db().updateTable("trial_digests").set(expired).where("digest", "=", digest).execute();
  await runJob("trial-digests.sweep");
  expect(await storedDigest.execute()).toEqual([]);
});

test("POST /v1/profiles/subscriptions/free: a failed attempt leaves the trial to the account's other profiles", async () => {
  const actor = await createArtist();
  expect((await startTrial(actor, "ORGANIZATION_PREMIUM")).status).toBe(422);
  expect(
    (await startTrial(await createActor(actor, { name: "Second Self" }), "ARTIST_PRO")).status,
  ).toBe(201);
});
