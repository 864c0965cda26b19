import { expect, test } from "vitest";
import * as profile from "@/app/v1/profiles/[id]/route";
import * as administered from "@/app/v1/admin/verifications/[id]/route";
import { db } from "@/lib/server/db";
import { type Actor, createAdministrator } from "@/tests/support/accounts";
import { checkWebsiteHosts } from "@/lib/verifications/website-hosts.commands";
import { failWritesOf } from "@/tests/support/failing-rows";
import { listPaths, request } from "@/tests/support/request";
import {
  askByMail,
  changeProfile,
  confirmBy,
  createWithHost,
  fetchVerification,
  fetchVerified,
  findDomainToken,
  verifyByMail,
} from "@/tests/support/verifications";

async function review({ profileId }: Actor, route: Parameters<typeof request>[0], json: unknown) {
  const { identity } = await createAdministrator();
  const { status } = await request(route, {
    identity,
    params: { id: profileId },
    json,
  });
  expect(status).toBe(200);
}

test("PATCH /v1/profiles/{id}: another website ends what its domain proved; another page of it does not", async () => {
  const { host, owner } = await createWithHost();
  await verifyByMail(owner);
  await changeProfile(owner, { contact: { website: `http://${host.toUpperCase()}/about` } });
  expect(await fetchVerified(owner)).toMatchObject({ domain: host });
  const changed = await changeProfile(owner, { contact: { website: "https://other.example" } });
  expect(changed.body.verified).toBeNull();
  expect((await fetchVerification(owner)).body.domain).toBeNull();
  await changeProfile(owner, { contact: { website: `https://${host}` } });
  expect(await fetchVerified(owner)).toBeNull();
});

test("PATCH /v1/profiles/{id}: 400 for an address that only looks like the verified domain", async () => {
  const { host, owner } = await createWithHost();
  await verifyByMail(owner);
  for (const website of [`https://evil.example\\@${host}/`, `https://${host}@evil.example/`]) {
    const changed = await changeProfile(owner, { contact: { website } });
    expect([changed.status, ...listPaths(changed)]).toEqual([400, "contact.website"]);
  }
  const network = await changeProfile(owner, {
    contact: { instagram: `https://evil.example\\@${host}/` },
  });
  expect([network.status, ...listPaths(network)]).toEqual([400, "contact.instagram"]);
  expect(await fetchVerified(owner)).toMatchObject({ domain: host });
});

/** As the previous version stored it: the address as it was typed, and no host beside it. */
const storeTyped = ({ profileId }: Pick<Actor, "profileId">, website: string) =>
  db()
    .updateTable("profiles")
    .set({ contact: JSON.stringify({ website, phone: "+44 20 7946 0000", public: true }) })
    .where("id", "=", profileId)
    .execute();

test("checkWebsiteHosts: a verification ends whose profile names another website by now", async () => {
  const { host, owner } = await createWithHost();
  const { host: sameHost, owner: same } = await createWithHost();
  for (const actor of [owner, same]) await verifyByMail(actor);
  await storeTyped(owner, `https://evil.example\\@${host}/`);
  await storeTyped(same, `https://WWW.${sameHost}`);
  await checkWebsiteHosts();
  await checkWebsiteHosts();
  expect(await fetchVerified(owner)).toBeNull();
  expect(await fetchVerified(same)).toMatchObject({ domain: sameHost });
  const { contact } = (await request(profile.GET, { params: { id: owner.profileId } })).body;
  expect(contact).toEqual({ phone: "+44 20 7946 0000", public: true });
});

test("checkWebsiteHosts: one that fails does not stop the others", async () => {
  const created = [await createWithHost(), await createWithHost()];
  for (const { host, owner } of created) {
    await verifyByMail(owner);
    await storeTyped(owner, `https://evil.example\\@${host}/`);
  }
  const [first, second] = created.map(({ owner }) => owner) as [Actor, Actor];
  const allow = await failWritesOf("profiles", "id", first.profileId);
  await expect(checkWebsiteHosts()).rejects.toThrow("failed");
  expect(await fetchVerified(second)).toBeNull();
  await allow();
  await checkWebsiteHosts();
  expect(await fetchVerified(first)).toBeNull();
});

test("PATCH /v1/profiles/{id}: a link that is still open ends with the website", async () => {
  const { owner } = await createWithHost();
  await askByMail(owner);
  const token = await findDomainToken(owner);
  await changeProfile(owner, { contact: {} });
  expect((await confirmBy(owner, token)).status).toBe(404);
});

test("PATCH /v1/profiles/{id}: what an administrator checked outlasts the website", async () => {
  const { host, owner } = await createWithHost();
  await verifyByMail(owner);
  await review(owner, administered.PUT, { evidence: "Register of museums, no. 4711" });
  expect(await fetchVerified(owner)).toMatchObject({ by: "REVIEW", domain: host });
  await changeProfile(owner, { contact: {} });
  expect(await fetchVerified(owner)).toMatchObject({ by: "REVIEW", domain: null });
});

test("DELETE /v1/admin/verifications/{id}: a link that is still open ends, too", async () => {
  const { owner } = await createWithHost();
  await askByMail(owner);
  const token = await findDomainToken(owner);
  await review(owner, administered.DELETE, { reason: "The museum does not know this profile." });
  expect((await confirmBy(owner, token)).status).toBe(404);
});

test("PATCH /v1/profiles/{id}: whoever is no organisation any more is not verified", async () => {
  const { owner } = await createWithHost();
  await verifyByMail(owner);
  await changeProfile(owner, { role: "CURATOR" });
  expect(await fetchVerified(owner)).toBeNull();
});

test("DELETE /v1/profiles/{id}: its verification goes with it", async () => {
  const { owner } = await createWithHost();
  await verifyByMail(owner);
  const params = { id: owner.profileId };
  expect((await request(profile.DELETE, { identity: owner.identity, params })).status).toBe(204);
  const rows = db().selectFrom("verifications").select("host");
  expect(await rows.where("profile_id", "=", owner.profileId).execute()).toEqual([]);
});
