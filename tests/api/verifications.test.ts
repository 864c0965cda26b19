import { beforeEach, describe, expect, test } from "vitest";
import { zone } from "@/tests/support/dns-server";
import { mailCatcher, receiveMails } from "@/tests/support/mail";
import { confirmDomain } from "@/lib/verifications/domains/confirm-domain.commands";
import { addDays } from "@/lib/shared/time/durations";
import { createArtist } from "@/tests/support/accounts";
import { opportunityRow } from "@/tests/support/opportunities";
import { countStatus, listPaths, request } from "@/tests/support/request";
import {
  askByMail,
  confirmBy,
  createOrganisation,
  createWithHost,
  fetchVerification,
  fetchVerified,
  findDomainToken,
  lookUp,
  start,
  verifyByMail,
} from "@/tests/support/verifications";

beforeEach(() => zone.clear());

test("GET /v1/profiles/{id}/verification: the domain of the website, or why there is none", async () => {
  const { host, owner } = await createWithHost();
  const { status, body } = await fetchVerification(owner);
  expect(status).toBe(200);
  expect(body).toEqual({ verified: null, host, obstacle: null, domain: null, revoked: null });
  const shared = await createOrganisation("https://instagram.com/merrow");
  expect((await fetchVerification(shared)).body).toMatchObject({ obstacle: "SHARED_HOST" });
  expect((await fetchVerification(await createArtist())).body).toMatchObject({
    obstacle: "NOT_ORGANIZATION",
  });
});

describe("by a DNS record", () => {
  test("POST /v1/profiles/{id}/verification: the same record however often it is asked for", async () => {
    const { host, owner } = await createWithHost();
    const { status, body } = await start(owner, { way: "DNS" });
    expect(status).toBe(200);
    expect(body.domain).toMatchObject({
      host,
      way: "DNS",
      address: null,
      confirmedAt: null,
      record: {
        names: [`_vitrine.${host}`, host],
        value: expect.stringMatching(/^vitrine-verification=[0-9a-f]{32}$/),
      },
    });
    const again = await Promise.all([1, 2].map(() => start(owner, { way: "DNS" })));
    for (const repeated of again) expect(repeated.body.domain.record).toEqual(body.domain.record);
    expect(await fetchVerified(owner)).toBeNull();
  });

  test("POST /v1/profiles/{id}/verification/check: verified once the record is there, and shown with the profile and its opportunities", async () => {
    const { host, owner } = await createWithHost();
    const opportunityId = await opportunityRow(owner.profileId);
    const { value } = (await start(owner, { way: "DNS" })).body.domain.record;
    const missing = await lookUp(owner);
    expect(missing.status).toBe(200);
    expect(missing.body).toMatchObject({
      verified: null,
      domain: { confirmedAt: null, checkedAt: expect.any(String) },
    });
    zone.set(`_vitrine.${host}`, { texts: [[value]] });
    const found = await lookUp(owner);
    const verified = { by: "DOMAIN", at: found.body.domain.confirmedAt, domain: host };
    expect(found.body.verified).toEqual(verified);
    expect(await fetchVerified(owner)).toEqual(verified);
    const shown = await request("GET /v1/opportunities/{id}", { params: { id: opportunityId } });
    expect(shown.body.profile.verified).toEqual(verified);
    const { items } = (await request("GET /v1/profiles/directory", { query: { size: 100 } })).body;
    const listed = items.find(({ id }: { id: string }) => id === owner.profileId);
    expect(listed.verified).toEqual(verified);
    expect((await lookUp(owner)).body.verified).toEqual(verified);
  });

  test("POST /v1/profiles/{id}/verification/check: a record that was found and is missing now ends nothing", async () => {
    const { host, owner } = await createWithHost();
    const { value } = (await start(owner, { way: "DNS" })).body.domain.record;
    zone.set(host, { texts: [[value]] });
    const { verified } = (await lookUp(owner)).body;
    zone.clear();
    expect((await lookUp(owner)).body).toMatchObject({ verified, domain: { failures: 0 } });
  });

  test("POST /v1/profiles/{id}/verification/check: 503 while the name servers fail, and nothing changes", async () => {
    const { host, owner } = await createWithHost();
    const before = (await start(owner, { way: "DNS" })).body;
    zone.set(host, { error: "SERVFAIL" });
    const { status, body, headers } = await lookUp(owner);
    expect(status).toBe(503);
    expect(body.code).toBe("UPSTREAM_UNAVAILABLE");
    expect(headers.get("retry-after")).toBe("60");
    expect((await fetchVerification(owner)).body).toEqual(before);
  });

  test("POST /v1/profiles/{id}/verification/check: 409 if no record was asked for", async () => {
    const { owner } = await createWithHost();
    expect((await lookUp(owner)).status).toBe(409);
    await askByMail(owner);
    expect((await lookUp(owner)).status).toBe(409);
  });

  test("POST /v1/profiles/{id}/verification/check: another profile's record proves nothing", async () => {
    const { host, owner } = await createWithHost();
    const { value } = (await start(owner, { way: "DNS" })).body.domain.record;
    zone.set(host, { texts: [[value]] });
    const impostor = await createOrganisation(`https://${host}`);
    await start(impostor, { way: "DNS" });
    expect((await lookUp(impostor)).body.verified).toBeNull();
  });
});

describe("by a mail", () => {
  test("POST /v1/profiles/{id}/verification/confirm: the link of the mail verifies, once", async () => {
    const { host, owner } = await createWithHost();
    const asked = await askByMail(owner, "Office");
    const address = `office@${host}`;
    expect(asked.body.domain).toMatchObject({ way: "MAIL", address, record: null });
    const [mail] = await receiveMails({ email: address });
    expect(mail?.subject).toBe(`Does “Merrow Museum” on Vitrine belong to ${host}?`);
    const path = `/verifications/${owner.profileId}/`;
    const token = new RegExp(`${path}([^\\s"<>]+)`).exec(mail?.text ?? "")?.[1] ?? "";
    const confirmed = await confirmBy(owner, token);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.verified).toMatchObject({ by: "DOMAIN", domain: host });
    const again = await confirmBy(owner, token);
    expect(again.status).toBe(409);
    expect(listPaths(again)).toEqual(["token"]);
  });

  test("POST /v1/profiles/{id}/verification/confirm: two at the same moment verify once", async () => {
    const { owner } = await createWithHost();
    await askByMail(owner);
    const token = await findDomainToken(owner);
    const responses = await Promise.all([confirmBy(owner, token), confirmBy(owner, token)]);
    expect(countStatus(responses, 200)).toBe(1);
    expect(countStatus(responses, 409)).toBe(1);
  });

  test("POST /v1/profiles/{id}/verification/confirm: 404 for a link that was altered, replaced, or is of another profile", async () => {
    const { owner } = await createWithHost();
    await askByMail(owner);
    const replaced = await findDomainToken(owner);
    await askByMail(owner, "info");
    const token = await findDomainToken(owner);
    const { owner: other } = await createWithHost();
    await askByMail(other);
    for (const wrong of [replaced, `${token}x`, "x", await findDomainToken(other)])
      expect((await confirmBy(owner, wrong)).status).toBe(404);
    expect((await confirmBy(other, token)).status).toBe(404);
    expect(await fetchVerified(owner)).toBeNull();
  });

  test("POST /v1/profiles/{id}/verification/confirm: 403 for whoever only reads the mail", async () => {
    const { owner } = await createWithHost();
    await askByMail(owner);
    const token = await findDomainToken(owner);
    const { identity } = await createArtist();
    expect((await confirmBy({ ...owner, identity }, token)).status).toBe(403);
  });

  test("confirmDomain: 409 after seven days", async () => {
    const { owner } = await createWithHost();
    await askByMail(owner);
    const token = await findDomainToken(owner);
    const identity = { uid: owner.uid, email: owner.email, emailVerified: true, isAdmin: false };
    const viewer = { identity } as Parameters<typeof confirmDomain>[2];
    await expect(
      confirmDomain(owner.profileId, token, viewer, addDays(new Date(), 7)),
    ).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("POST /v1/profiles/{id}/verification: 429 after five mails to one domain in a day, whoever asks", async () => {
    const { host, owner } = await createWithHost();
    const other = await createOrganisation(`https://${host}`);
    for (const localPart of ["info", "mail", "office"])
      expect((await askByMail(owner, localPart)).status).toBe(200);
    for (const localPart of ["contact", "press"])
      expect((await askByMail(other, localPart)).status).toBe(200);
    for (const asker of [owner, other]) {
      const { status, headers } = await askByMail(asker, "museum");
      expect(status).toBe(429);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  test("POST /v1/profiles/{id}/verification: a stranger's attempts do not count towards the domain's mails", async () => {
    const { owner } = await createWithHost();
    const stranger = await createArtist();
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await askByMail({ ...owner, identity: stranger.identity })).status).toBe(403);
    expect((await askByMail(owner)).status).toBe(200);
  });

  test("POST /v1/profiles/{id}/verification: a mail that was replaced before it was sent is not sent", async () => {
    const { host, owner } = await createWithHost();
    await askByMail(owner, "info");
    await askByMail(owner, "contact");
    expect(await receiveMails({ email: `contact@${host}` })).toHaveLength(1);
    expect(await mailCatcher.mailbox.list(`info@${host}`)).toEqual([]);
  });

  test("“Never from this sender again”: no further mail about this profile", async () => {
    const { host, owner } = await createWithHost("Kiln House");
    await askByMail(owner);
    const [mail] = await receiveMails({ email: `office@${host}` });
    const params = {
      token: /\/v1\/mails\/unsubscribe\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "",
    };
    const shown = await request("GET /v1/mails/unsubscribe/{token}", { params });
    expect(shown.body).toMatchObject({ label: "E-mails from Kiln House", isStopped: false });
    await request("POST /v1/mails/unsubscribe/{token}", { params });
    expect((await askByMail(owner)).status).toBe(200);
    expect(await receiveMails({ email: `office@${host}` })).toHaveLength(1);
  });

  test("POST /v1/profiles/{id}/verification: a record and a mail side by side, either of which verifies", async () => {
    const { host, owner } = await createWithHost();
    const { record } = (await start(owner, { way: "DNS" })).body.domain;
    await askByMail(owner);
    const token = await findDomainToken(owner);
    const { domain } = (await start(owner, { way: "DNS" })).body;
    expect(domain).toMatchObject({ record, address: `office@${host}` });
    expect((await confirmBy(owner, token)).body.domain).toMatchObject({ way: "MAIL", record });
    const both = await createWithHost();
    const { value } = (await start(both.owner, { way: "DNS" })).body.domain.record;
    await askByMail(both.owner);
    zone.set(both.host, { texts: [[value]] });
    expect((await lookUp(both.owner)).body).toMatchObject({
      verified: { domain: both.host },
      domain: { way: "DNS" },
    });
  });
});

test("POST /v1/profiles/{id}/verification: what is verified stays as it is, and no mail is sent", async () => {
  const { host, owner } = await createWithHost();
  await verifyByMail(owner);
  const before = (await fetchVerification(owner)).body;
  for (const again of [await askByMail(owner, "press"), await start(owner, { way: "DNS" })])
    expect([again.status, again.body]).toEqual([200, before]);
  expect(await receiveMails({ email: `press@${host}` })).toEqual([]);
});

describe("bad input and refusals", () => {
  test.each([
    [{ way: "MAIL" }, "localPart"],
    [{ way: "MAIL", localPart: "" }, "localPart"],
    [{ way: "MAIL", localPart: "office@elsewhere.example" }, "localPart"],
    [{ way: "MAIL", localPart: "office\r\nbcc: x" }, "localPart"],
    [{ way: "MAIL", localPart: "a".repeat(65) }, "localPart"],
    [{ way: "POST" }, "way"],
    [{}, "way"],
  ])("POST /v1/profiles/{id}/verification: 400 for %j names %s", async (json, path) => {
    const { owner } = await createWithHost();
    const response = await start(owner, json);
    expect(response.status).toBe(400);
    expect(listPaths(response)).toContain(path);
  });

  test.each([
    ["https://gmail.com"],
    ["https://sites.google.com/view/merrow"],
    ["https://10.0.0.1/"],
  ])("POST /v1/profiles/{id}/verification: 409 for the website %s", async (website) => {
    const owner = await createOrganisation(website);
    const response = await start(owner, { way: "DNS" });
    expect(response.status).toBe(409);
    expect(listPaths(response)).toEqual(["website"]);
  });

  test("POST /v1/profiles/{id}/verification: 409 for people", async () => {
    expect((await start(await createArtist(), { way: "DNS" })).status).toBe(409);
  });
});
