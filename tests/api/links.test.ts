import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkDueLinks, collectLinks } from "@/lib/links/check-links.commands";
import { checkLink } from "@/lib/links/outside-links.gateway";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { createAdministrator, createArtist } from "@/tests/support/accounts";
import { receiveMails } from "@/tests/support/mail";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

let server: Server;
let origin: string;
let status = 200;
const requests: string[] = [];

/** Somebody else's server. */
beforeAll(async () => {
  server = createServer((incoming, response) => {
    requests.push(incoming.url ?? "");
    response.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Checks links as if the server's address were a public one. */
const check = (url: string) => checkLink(url, { isAllowed: (address) => address === "127.0.0.1" });

const fetchLink = async (id: string) =>
  (await request("GET /v1/opportunities/{id}/link", { params: { id } })).body;

const checkAt = (now: Date) => checkDueLinks(now, check);

/** Deletes what other tests stored: a run checks whatever is listed. */
beforeEach(async () => {
  await db().deleteFrom("opportunities").execute();
  requests.length = 0;
  status = 200;
});

const setUrl = (id: string, url: string | null) =>
  db().updateTable("opportunities").set({ apply_url: url }).where("id", "=", id).execute();

/** Creates an opportunity with a link to the server. */
async function createLinked(profileId: string): Promise<{ id: string; url: string }> {
  const id = await opportunityRow(profileId, { deadline: inDays(60) });
  const url = `${origin}/${id}`;
  await setUrl(id, url);
  return { id, url };
}

test("GET /v1/opportunities/{id}/link: null before the first check, then when it was", async () => {
  const { id, url } = await createLinked((await createArtist()).profileId);
  const now = new Date();
  await collectLinks(now);
  expect(await fetchLink(id)).toBeNull();
  await checkAt(now);
  expect(await fetchLink(id)).toEqual({ url, checkedAt: now.toISOString(), answers: true });
});

test("checkDueLinks: only the second failure in a row says so, and tells the poster once", async () => {
  const owner = await createArtist();
  const { id } = await createLinked(owner.profileId);
  const first = new Date();
  const [second, third, fourth] = [1, 2, 3].map(
    (days) => new Date(first.getTime() + days * DAY_MS),
  );
  await collectLinks(first);
  status = 404;
  await checkAt(first);
  expect(await fetchLink(id)).toMatchObject({ answers: true });
  expect(await receiveMails(owner)).toEqual([]);
  await checkAt(second ?? first);
  expect(await fetchLink(id)).toMatchObject({ answers: false });
  await checkAt(third ?? first);
  const mails = await receiveMails(owner);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^The link of “.+” does not answer$/),
  ]);
  status = 200;
  await checkAt(fourth ?? first);
  expect(await fetchLink(id)).toMatchObject({ answers: true });
});

test("GET /v1/admin/links: what does not answer, for administrators", async () => {
  const owner = await createArtist();
  const { id, url } = await createLinked(owner.profileId);
  const now = new Date();
  const nextDay = new Date(now.getTime() + DAY_MS);
  await collectLinks(now);
  status = 410;
  await checkAt(now);
  const { identity } = await createAdministrator();
  expect((await request("GET /v1/admin/links", { identity })).body).toEqual([]);
  await checkAt(nextDay);
  expect((await request("GET /v1/admin/links", { identity })).body).toEqual([
    {
      opportunityId: id,
      title: "An open call",
      href: `/opportunities/call-${id}`,
      accountUid: owner.uid,
      url,
      failures: 2,
      checkedAt: nextDay.toISOString(),
    },
  ]);
  expect((await request("GET /v1/admin/links", { identity: owner.identity })).status).toBe(403);
});

test("checkDueLinks: a link that answered is asked again after a week", async () => {
  const { id } = await createLinked((await createArtist()).profileId);
  const now = new Date();
  await collectLinks(now);
  await checkAt(now);
  await checkAt(new Date(now.getTime() + 6 * DAY_MS));
  expect(requests).toEqual([`/${id}`]);
  await checkAt(new Date(now.getTime() + 7 * DAY_MS));
  expect(requests).toHaveLength(2);
});

test("checkDueLinks: records nothing while nothing answers, not even what did before", async () => {
  const { profileId } = await createArtist();
  const { id: answered } = await createLinked(profileId);
  const now = new Date();
  await collectLinks(now);
  await checkAt(now);
  const { id } = await createLinked(profileId);
  await collectLinks(now);
  const offline = () => Promise.resolve(false);
  await checkDueLinks(now, offline);
  expect(await fetchLink(id)).toBeNull();
  expect(await fetchLink(answered)).toMatchObject({ answers: true });
  await checkAt(now);
  expect(await fetchLink(id)).toMatchObject({ answers: true });
});

test("checkDueLinks: asks each host once in a run", async () => {
  const { profileId } = await createArtist();
  const { id: first } = await createLinked(profileId);
  const second = await opportunityRow(profileId, { deadline: inDays(60) });
  await setUrl(second, `${origin}/${second}`);
  const now = new Date();
  await collectLinks(now);
  await checkAt(now);
  expect(requests).toHaveLength(1);
  await checkAt(now);
  expect(requests.toSorted()).toEqual([`/${first}`, `/${second}`].toSorted());
});

test("collectLinks: another address begins anew, and what is no longer listed is forgotten", async () => {
  const { id } = await createLinked((await createArtist()).profileId);
  const now = new Date();
  await collectLinks(now);
  status = 404;
  await checkAt(now);
  await setUrl(id, `${origin}/moved`);
  expect(await fetchLink(id)).toBeNull();
  await collectLinks(now);
  status = 200;
  await checkAt(now);
  expect(await fetchLink(id)).toMatchObject({ url: `${origin}/moved`, answers: true });
  await db().updateTable("opportunities").set({ status: "REMOVED" }).where("id", "=", id).execute();
  await collectLinks(now);
  const rows = db().selectFrom("link_checks").selectAll().where("opportunity_id", "=", id);
  expect(await rows.execute()).toEqual([]);
});

test("collectLinks: leaves out addresses of e-mail and samples", async () => {
  const { id } = await createLinked((await createArtist()).profileId);
  const other = await createLinked((await createArtist()).profileId);
  await setUrl(id, null);
  await db()
    .updateTable("opportunities")
    .set({ is_sample: true })
    .where("id", "=", other.id)
    .execute();
  await collectLinks();
  const rows = await db()
    .selectFrom("link_checks")
    .select("opportunity_id")
    .where("opportunity_id", "in", [id, other.id])
    .execute();
  expect(rows).toEqual([]);
});

test("GET /v1/opportunities/{id}/link: 404 for drafts and unknown ones", async () => {
  const { profileId } = await createArtist();
  const draft = await opportunityRow(profileId, { status: "DRAFT" });
  for (const id of [draft, newId(), "no-id"]) {
    expect((await request("GET /v1/opportunities/{id}/link", { params: { id } })).status, id).toBe(
      404,
    );
  }
});
