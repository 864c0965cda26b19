import { expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { type Actor, createAdministrator } from "@/tests/support/accounts";
import { checkWebsiteHosts } from "@/lib/verifications/domains/website-hosts.commands";
import { failWritesOf } from "@/tests/support/failing-rows";
import { listSubjects } from "@/tests/support/mail";
import { listPaths, request } from "@/tests/support/request";
import {
  askByMail,
  changeProfile,
  confirmBy,
  createOrganisation,
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
  expect(await listSubjects(owner)).toEqual(["Merrow Museum is no longer verified"]);
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

/** Stores an address as the previous version did: as it was typed, and no host beside it. */
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
  expect(await listSubjects(owner)).toEqual(["Merrow Museum is no longer verified"]);
  expect(await listSubjects(same)).toEqual([]);
  expect(await fetchVerified(owner)).toBeNull();
  expect(await fetchVerified(same)).toMatchObject({ domain: sameHost });
  const { contact } = (await request("GET /v1/profiles/{id}", { params: { id: owner.profileId } }))
    .body;
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

const evidence = "Register of museums, no. 4711";
const museum = "reviewed-museum.example";

async function createReviewed(website: string): Promise<Actor> {
  const owner = await createOrganisation(website);
  await review(owner, "PUT /v1/admin/verifications/{id}", { evidence });
  return owner;
}

test.each([
  [`https://www.${museum}/visit`, `https://press.${museum}/`, museum],
  [`https://press.${museum}/`, `https://${museum}/`, museum],
  [`https://${museum}/`, "https://other.example/", undefined],
  [`https://${museum}/`, `https://evil-${museum}/`, undefined],
  [`https://${museum}/`, undefined, undefined],
  ["", `https://${museum}/`, undefined],
  ["", undefined, null],
  ["https://instagram.com/merrow", "https://instagram.com/merrow", null],
  ["https://instagram.com/merrow", "https://instagram.com/other", undefined],
])(
  "PATCH /v1/profiles/{id}: of what an administrator checked at “%s”, “%s” leaves the domain %s",
  async (before, website, domain) => {
    const owner = await createReviewed(before);
    await changeProfile(owner, { contact: { website }, headline: "Drawings" });
    const verified = await fetchVerified(owner);
    expect(verified?.domain).toBe(domain);
  },
);

test("PATCH /v1/profiles/{id}: another host of the domain ends what was proved, not what was reviewed", async () => {
  const { host, owner } = await createWithHost();
  await verifyByMail(owner);
  await review(owner, "PUT /v1/admin/verifications/{id}", { evidence });
  expect(await fetchVerified(owner)).toMatchObject({ by: "REVIEW", domain: host });
  await changeProfile(owner, { contact: { website: `https://press.${host}/` } });
  expect(await fetchVerified(owner)).toMatchObject({ by: "REVIEW", domain: host });
  expect((await fetchVerification(owner)).body.domain).toBeNull();
  await changeProfile(owner, { contact: {} });
  expect(await fetchVerified(owner)).toBeNull();
});

test("DELETE /v1/admin/verifications/{id}: closes the domain that was reviewed, to every profile", async () => {
  const { host, owner } = await createWithHost();
  await review(owner, "PUT /v1/admin/verifications/{id}", { evidence });
  await changeProfile(owner, { contact: { website: `https://press.${host}/` } });
  await review(owner, "DELETE /v1/admin/verifications/{id}", {
    reason: "The museum does not know this profile.",
  });
  const other = await createOrganisation(`https://${host}/`);
  expect((await fetchVerification(other)).body.obstacle).toBe("REVOKED_DOMAIN");
});

test("DELETE /v1/admin/verifications/{id}: closes nothing where no domain was reviewed", async () => {
  const website = "https://instagram.com/merrow";
  for (const address of ["", website])
    await review(await createReviewed(address), "DELETE /v1/admin/verifications/{id}", {
      reason: "An impostor.",
    });
  const other = await createOrganisation(website);
  expect((await fetchVerification(other)).body.obstacle).toBe("SHARED_HOST");
});

test.each([
  ["press.merrow.example", "https://www.merrow.example/", "merrow.example"],
  [null, "https://www.merrow.example/", "merrow.example"],
  ["instagram.com", "https://instagram.com/merrow", null],
  ["", "", null],
])(
  "checkWebsiteHosts: an earlier version's review, stored with “%s”, is of the registered domain",
  async (reviewed_domain, website, domain) => {
    const owner = await createOrganisation(website);
    const { profileId } = owner;
    const profiles = db().updateTable("profiles").set({ website_host: null });
    await profiles.where("id", "=", profileId).execute();
    await review(owner, "PUT /v1/admin/verifications/{id}", { evidence });
    const verifications = db().updateTable("verifications").set({ reviewed_domain });
    await verifications.where("profile_id", "=", profileId).execute();
    await checkWebsiteHosts();
    expect(await fetchVerified(owner)).toMatchObject({ by: "REVIEW", domain });
  },
);

test("DELETE /v1/admin/verifications/{id}: a link that is still open ends, too", async () => {
  const { owner } = await createWithHost();
  await askByMail(owner);
  const token = await findDomainToken(owner);
  await review(owner, "DELETE /v1/admin/verifications/{id}", {
    reason: "The museum does not know this profile.",
  });
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
  expect(
    (await request("DELETE /v1/profiles/{id}", { identity: owner.identity, params })).status,
  ).toBe(204);
  const rows = db().selectFrom("verifications").select("host");
  expect(await rows.where("profile_id", "=", owner.profileId).execute()).toEqual([]);
});
