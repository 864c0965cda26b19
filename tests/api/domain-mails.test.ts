import "@/tests/support/dns-server";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { checkDueMails } from "@/lib/verifications/check-due-mails.commands";
import { confirmDomain } from "@/lib/verifications/domains/confirm-domain.commands";
import type { ReadPage } from "@/lib/verifications/shown-addresses.gateway";
import { startVerification } from "@/lib/verifications/start-verification.commands";
import { type Actor, createAdministrator } from "@/tests/support/accounts";
import { failWritesOf } from "@/tests/support/failing-rows";
import { listSubjects, receiveMails } from "@/tests/support/mail";
import { listPaths, request } from "@/tests/support/request";
import {
  askByMail,
  confirmBy,
  createOrganisation,
  createWithHost,
  fetchVerification,
  fetchVerified,
  findDomainToken,
  start,
  verifyByMail,
} from "@/tests/support/verifications";

/** A run asks for whatever is due. */
beforeEach(async () => {
  await db().deleteFrom("verifications").execute();
});

const viewerOf = ({ uid, email }: Actor) =>
  ({ identity: { uid, email, emailVerified: true, isAdmin: false } }) as Parameters<
    typeof startVerification
  >[2];

/** A website of one page. @param leadsTo where its address redirects to */
const website =
  (path: string, text: string, leadsTo?: string): ReadPage =>
  (address) =>
    Promise.resolve(new URL(address).pathname === path ? { url: leadsTo ?? address, text } : null);

describe("which addresses of a domain say that somebody speaks for the organisation", () => {
  test.each(["ada.brook", "student42", "s123456"])(
    "POST /v1/profiles/{id}/verification: 400 for %s@, which may be anybody's, and nothing is sent",
    async (localPart) => {
      const { host, owner } = await createWithHost();
      const response = await askByMail(owner, localPart);
      expect([response.status, ...listPaths(response)]).toEqual([400, "localPart"]);
      expect((await fetchVerification(owner)).body.domain).toBeNull();
      expect(await receiveMails({ email: `${localPart}@${host}` })).toEqual([]);
    },
  );

  test.each(["info", "office", "kontakt", "segreteria", "contato", "biuro"])(
    "POST /v1/profiles/{id}/verification: %s@ is an organisation's",
    async (localPart) => {
      const { owner } = await createWithHost();
      expect((await askByMail(owner, localPart)).status).toBe(200);
    },
  );

  test("a profile's name that is a web address is none in the mail to a stranger", async () => {
    const { host, owner } = await createWithHost("Win at bit.ly/3abc");
    await askByMail(owner, "info");
    const [mail] = await receiveMails({ email: `info@${host}` });
    expect(mail?.subject).toBe(`Does “Win at [link]” on Vitrine belong to ${host}?`);
    expect(mail?.text).not.toContain("bit.ly");
  });

  const ask = (owner: Actor, readPage: ReadPage) =>
    startVerification(
      owner.profileId,
      { way: "MAIL", localPart: "ada.brook" },
      viewerOf(owner),
      readPage,
    );

  test("startVerification: also an address that the front page or contact page shows", async () => {
    for (const [path, text] of [
      ["/", "<p>Write to ADA.Brook&#64;HOST.</p>"],
      ["/contact", '<a href="mailto:ada.brook@HOST?subject=x">Ada</a>'],
    ] as const) {
      const { host, owner } = await createWithHost();
      const { domain } = await ask(owner, website(path, text.replace("HOST", host)));
      expect(domain?.address).toBe(`ada.brook@${host}`);
    }
  });

  test("startVerification: not where a user's page, a longer address or another site shows it", async () => {
    const { host, owner } = await createWithHost();
    const address = `ada.brook@${host}`;
    for (const readPage of [
      // The page that the profile names, and could be a student's.
      website("/visit", address),
      website("/", `not.${address}`),
      website("/", `${address}.evil.example`),
      website("/", address, "https://evil.example/"),
      website("/", "Nobody is named here."),
    ])
      await expect(ask(owner, readPage)).rejects.toMatchObject({ code: "VALIDATION" });
  });
});

describe("once a year again", () => {
  async function createVerified() {
    const { host, owner } = await createWithHost();
    await verifyByMail(owner);
    const { at } = (await fetchVerified(owner)) as { at: string };
    return { host, owner, inDays: (days: number) => addDays(new Date(at), days) };
  }

  test("checkDueMails: the link is sent again after a year, and holds for another one once it is followed", async () => {
    const { host, owner, inDays } = await createVerified();
    await checkDueMails(inDays(364));
    expect(await receiveMails({ email: `office@${host}` })).toEqual([]);
    await Promise.all([checkDueMails(inDays(365)), checkDueMails(inDays(365))]);
    expect(await receiveMails({ email: `office@${host}` })).toHaveLength(1);
    expect((await listSubjects(owner))[0]).toBe("Please confirm the domain of Merrow Museum again");
    expect(await fetchVerified(owner)).toMatchObject({ domain: host });
    const follow = async () =>
      confirmDomain(owner.profileId, await findDomainToken(owner), viewerOf(owner), inDays(366));
    expect((await follow()).domain).toMatchObject({ failures: 0 });
    await expect(follow()).rejects.toMatchObject({ code: "CONFLICT" });
    await checkDueMails(inDays(396));
    expect(await fetchVerified(owner)).not.toBeNull();
  });

  test("checkDueMails: the verification ends after 30 days without an answer, and the owner is told", async () => {
    const { owner, inDays } = await createVerified();
    await checkDueMails(inDays(365));
    expect(await listSubjects(owner)).toHaveLength(1);
    await checkDueMails(inDays(394));
    expect(await fetchVerified(owner)).not.toBeNull();
    await checkDueMails(inDays(396));
    expect(await fetchVerified(owner)).toBeNull();
    expect((await listSubjects(owner))[0]).toBe("Merrow Museum is no longer verified");
    await checkDueMails(inDays(500));
    expect(await listSubjects(owner)).toHaveLength(2);
  });

  test("POST /v1/profiles/{id}/verification: another link while it is to be confirmed again ends nothing", async () => {
    const { host, owner, inDays } = await createVerified();
    await checkDueMails(inDays(365));
    expect((await askByMail(owner, "info")).status).toBe(200);
    expect(await fetchVerified(owner)).toMatchObject({ domain: host });
    expect((await start(owner, { way: "DNS" })).status).toBe(200);
    expect(await fetchVerified(owner)).toMatchObject({ domain: host });
  });

  test("checkDueMails: one that fails does not stop the others", async () => {
    const first = await createVerified();
    const second = await createVerified();
    const allow = await failWritesOf("verifications", "profile_id", first.owner.profileId);
    await expect(checkDueMails(second.inDays(365))).rejects.toThrow("1 of 2 failed");
    expect(await receiveMails({ email: `office@${second.host}` })).toHaveLength(1);
    await allow();
    await checkDueMails(second.inDays(365));
    expect(await receiveMails({ email: `office@${first.host}` })).toHaveLength(1);
  });

  test("checkDueMails: an address that is nobody's role is not written to again, nor one of a website that is refused by now", async () => {
    const { host, owner, inDays } = await createVerified();
    await db()
      .updateTable("verifications")
      .set({ local_part: "student42" })
      .where("profile_id", "=", owner.profileId)
      .execute();
    await db()
      .updateTable("profiles")
      .set({ contact: JSON.stringify({ website: `https://evil.example\\@${host}/` }) })
      .where("id", "=", owner.profileId)
      .execute();
    await checkDueMails(inDays(365), () => Promise.reject(new Error("asked nobody")));
    expect(await receiveMails({ email: `student42@${host}` })).toEqual([]);
    expect((await listSubjects(owner))[0]).toContain("again");
  });
});

describe("a domain that was revoked", () => {
  const call = async (
    route: Parameters<typeof request>[0],
    { profileId }: Actor,
    json: unknown,
  ) => {
    const { identity } = await createAdministrator();
    return request(route, { identity, params: { id: profileId }, json });
  };
  const reason = "The museum told us that it does not know this profile.";

  test("POST /v1/profiles/{id}/verification: 409 for every profile until an administrator reviews it", async () => {
    const { host, owner } = await createWithHost();
    const waiting = await createOrganisation(`https://${host}/`);
    await askByMail(waiting, "info");
    const token = await findDomainToken(waiting);
    await verifyByMail(owner);
    expect((await call("DELETE /v1/admin/verifications/{id}", owner, { reason })).status).toBe(200);
    const other = await createOrganisation(`https://press.${host}/`);
    const attempts = [
      await start(other, { way: "DNS" }),
      await askByMail(other),
      await confirmBy(waiting, token),
    ];
    for (const attempt of attempts)
      expect([attempt.status, ...listPaths(attempt)]).toEqual([409, "website"]);
    expect((await fetchVerification(other)).body.obstacle).toBe("REVOKED_DOMAIN");
    const evidence = "Letter of the museum, with its seal";
    expect((await call("PUT /v1/admin/verifications/{id}", other, { evidence })).status).toBe(200);
    expect((await start(other, { way: "DNS" })).status).toBe(200);
  });

  test("POST /v1/profiles/{id}/verification: what an impostor only asked for is open to others", async () => {
    const { host, owner } = await createWithHost();
    await askByMail(owner);
    await call("DELETE /v1/admin/verifications/{id}", owner, { reason });
    const museum = await createOrganisation(`https://${host}/`);
    expect((await askByMail(museum)).status).toBe(200);
  });
});
