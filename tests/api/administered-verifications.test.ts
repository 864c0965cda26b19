import { expect, test } from "vitest";
import "@/tests/support/dns-server";
import { receiveMails } from "@/tests/support/mail";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { listPaths, request } from "@/tests/support/request";
import {
  changeProfile,
  createHost,
  createOrganisation,
  fetchVerification,
  fetchVerified,
  start,
  verificationRow,
} from "@/tests/support/verifications";

const evidence = "Register of museums, no. 4711: https://register.example/4711";
const reason = "The museum told us that it does not know this profile.";

const call = (
  route: Parameters<typeof request>[0],
  { identity }: Pick<Actor, "identity">,
  id: string,
  json?: unknown,
) => request(route, { identity, params: { id }, ...(json !== undefined && { json }) });

const verify = (admin: Actor, id: string, json: unknown = { evidence }) =>
  call("PUT /v1/admin/verifications/{id}", admin, id, json);
const revoke = (admin: Actor, id: string, json: unknown = { reason }) =>
  call("DELETE /v1/admin/verifications/{id}", admin, id, json);

const createPair = async () => ({
  admin: await createAdministrator(),
  owner: await createOrganisation(`https://${createHost()}`),
});

test("PUT /v1/admin/verifications/{id}: verified, logged, and the owner is told without the evidence", async () => {
  const { admin, owner } = await createPair();
  const { host } = (await fetchVerification(owner)).body;
  const { status, body } = await verify(admin, owner.profileId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: owner.profileId,
    state: "VERIFIED",
    review: { evidence, at: body.changedAt },
    verified: { by: "REVIEW", at: body.changedAt, domain: host },
  });
  expect(await fetchVerified(owner)).toEqual(body.verified);
  expect(JSON.stringify((await fetchVerification(owner)).body)).not.toContain("4711");
  const [mail] = await receiveMails(owner);
  expect(mail?.subject).toBe("Merrow Museum is verified");
  expect(mail?.text).not.toContain("4711");
  const { items } = (await request("GET /v1/admin/log", { identity: admin.identity })).body;
  expect(items[0]).toMatchObject({
    action: "VERIFY_PROFILE",
    subject: "profile",
    subjectId: owner.profileId,
  });
});

test("PUT /v1/admin/verifications/{id}: repeated, or with better evidence, nothing is told again", async () => {
  const { admin, owner } = await createPair();
  const first = await verify(admin, owner.profileId);
  expect((await verify(admin, owner.profileId)).body).toEqual(first.body);
  const better = { evidence: `${evidence}, and a letter of its director` };
  expect((await verify(admin, owner.profileId, better)).body.review).toMatchObject(better);
  expect(await receiveMails(owner)).toHaveLength(1);
});

test("PUT /v1/admin/verifications/{id}: keeps the domain that was proved", async () => {
  const { admin, owner } = await createPair();
  const { host } = (await fetchVerification(owner)).body;
  await verificationRow(owner.profileId, host);
  const { body } = await verify(admin, owner.profileId);
  expect(body.verified).toMatchObject({ by: "REVIEW", domain: host });
  await changeProfile(owner, { name: "Merrow Museum of Everything" });
  expect(await fetchVerified(owner)).toMatchObject({ by: "DOMAIN", domain: host });
});

test("PATCH /v1/profiles/{id}: another name ends what an administrator checked", async () => {
  const { admin, owner } = await createPair();
  await verify(admin, owner.profileId);
  await changeProfile(owner, { headline: "Drawings" });
  expect(await fetchVerified(owner)).not.toBeNull();
  expect((await changeProfile(owner, { name: "Museum of Modern Art" })).body.verified).toBeNull();
});

test.each([
  [{}, "evidence"],
  [{ evidence: "too short" }, "evidence"],
  [{ evidence: "x".repeat(1_001) }, "evidence"],
])("PUT /v1/admin/verifications/{id}: 400 for %j", async (json, path) => {
  const { admin, owner } = await createPair();
  const response = await verify(admin, owner.profileId, json);
  expect(response.status).toBe(400);
  expect(listPaths(response)).toEqual([path]);
});

test("PUT /v1/admin/verifications/{id}: 409 for people, 404 for nobody", async () => {
  const { admin } = await createPair();
  expect((await verify(admin, (await createArtist()).profileId)).status).toBe(409);
  expect((await verify(admin, newId())).status).toBe(404);
});

test("DELETE /v1/admin/verifications/{id}: the mark goes, the reason is told, and the domain cannot be proved again", async () => {
  const { admin, owner } = await createPair();
  await verificationRow(owner.profileId, (await fetchVerification(owner)).body.host);
  const { status, body } = await revoke(admin, owner.profileId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: "REVOKED", verified: null, domain: null });
  expect(await fetchVerified(owner)).toBeNull();
  expect((await fetchVerification(owner)).body).toMatchObject({
    obstacle: "REVOKED",
    revoked: { reason },
  });
  const [mail] = await receiveMails(owner);
  expect(mail?.text).toContain(reason);
  expect((await start(owner, { way: "DNS" })).status).toBe(409);
  await changeProfile(owner, { contact: { website: "https://other.example" }, name: "Other" });
  expect((await start(owner, { way: "DNS" })).status).toBe(409);
  await verify(admin, owner.profileId);
  expect((await start(owner, { way: "DNS" })).status).toBe(200);
});

test("DELETE /v1/admin/verifications/{id}: 400 without a reason, 404 where nothing was asked or decided", async () => {
  const { admin, owner } = await createPair();
  expect((await revoke(admin, owner.profileId)).status).toBe(404);
  await verify(admin, owner.profileId);
  expect(listPaths(await revoke(admin, owner.profileId, {}))).toEqual(["reason"]);
});

test("GET /v1/admin/verifications/{id}: also where nothing was asked", async () => {
  const { admin, owner } = await createPair();
  const { status, body } = await call("GET /v1/admin/verifications/{id}", admin, owner.profileId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: null, verified: null, domain: null, review: null });
  expect((await call("GET /v1/admin/verifications/{id}", admin, newId())).status).toBe(404);
});

test("GET /v1/admin/verifications: by state, those that changed last first, page by page", async () => {
  const { admin } = await createPair();
  const later = addDays(new Date(), 1);
  const ids: string[] = [];
  for (let minute = 0; minute < 3; minute += 1) {
    const host = createHost();
    const { profileId } = await createOrganisation(`https://${host}`);
    await verificationRow(profileId, host, new Date(later.getTime() + minute * 60_000));
    ids.unshift(profileId);
  }
  const fetchPage = async (query: Record<string, string | number>) =>
    (
      await request("GET /v1/admin/verifications", {
        identity: admin.identity,
        query: { state: "VERIFIED", ...query },
      })
    ).body;
  const first = await fetchPage({ size: 2 });
  const second = await fetchPage({ size: 1, cursor: first.next });
  const found = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  expect(found).toEqual(ids);
  await revoke(admin, ids[0] ?? "");
  const revoked = await fetchPage({ state: "REVOKED", size: 1 });
  expect(revoked.items).toMatchObject([{ id: ids[0], state: "REVOKED" }]);
});
