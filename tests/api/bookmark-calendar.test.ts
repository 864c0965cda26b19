import ICAL from "ical.js";
import { expect, test } from "vitest";
import { GET as serve } from "@/app/calendar/[name]/route";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { rateLimits } from "@/lib/server/http/rate-limits";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const profileId = await profileRow();

const save = (id: string, { identity }: TestAccount) =>
  request("POST /v1/opportunities/bookmarks/{id}", { params: { id }, identity });
const fetchAddress = async ({ identity }: TestAccount): Promise<string> =>
  (await request("GET /v1/opportunities/bookmarks/calendar", { identity })).body.url;
const renewAddress = async ({ identity }: TestAccount): Promise<string> =>
  (await request("POST /v1/opportunities/bookmarks/calendar", { identity })).body.url;

/** Requests a calendar without tokens, as calendar apps do. */
const requestCalendar = (url: string, headers: Record<string, string> = {}) => {
  const name = new URL(url).pathname.replace("/calendar/", "");
  return serve(new Request(url, { headers }), { params: Promise.resolve({ name }) });
};
const fetchEvents = async (url: string) =>
  new ICAL.Component(ICAL.parse(await (await requestCalendar(url)).text()))
    .getAllSubcomponents("vevent")
    .map((component) => ({ component, event: new ICAL.Event(component) }));

test("GET /v1/opportunities/bookmarks/calendar: each account has one stable secret address", async () => {
  const account = await signUp();
  const url = await fetchAddress(account);
  expect(url).toMatch(/^http:\/\/localhost:\d+\/calendar\/[\w-]{43}\.ics$/);
  expect(await fetchAddress(account)).toBe(url);
  expect(await fetchAddress(await signUp())).not.toBe(url);
  const addresses = await Promise.all(Array.from({ length: 4 }, () => fetchAddress(account)));
  expect(new Set(addresses)).toEqual(new Set([url]));
});

test("/calendar/{secret}.ics: deadlines of all bookmarks with a reminder a week before, without notes", async () => {
  const account = await signUp();
  const deadline = inDays(9);
  const id = await opportunityRow(profileId, { title: "A summer by the sea", deadline });
  const pastId = await opportunityRow(profileId, { title: "Last winter", deadline: inDays(-20) });
  const rollingId = await opportunityRow(profileId, { deadlineKind: "ROLLING" });
  for (const opportunityId of [id, pastId, rollingId]) await save(opportunityId, account);
  await request("PUT /v1/opportunities/bookmarks/{id}/track", {
    params: { id },
    identity: account.identity,
    json: { note: "Secret plan" },
  });
  const url = await fetchAddress(account);
  const entries = await fetchEvents(url);
  expect(entries.map(({ event }) => event.summary).sort()).toEqual([
    "Deadline: A summer by the sea",
    "Deadline: Last winter",
  ]);
  const sea = entries.find(({ event }) => event.summary.includes("sea"));
  // iCalendar has whole seconds.
  expect(sea?.event.endDate.toJSDate().getTime()).toBe(
    Math.floor(deadline.getTime() / 1000) * 1000,
  );
  const alarm = sea?.component.getFirstSubcomponent("valarm");
  expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-P7D");
  expect(await (await requestCalendar(url)).text()).not.toContain("Secret plan");
});

test("/calendar/{secret}.ics: a changed entry has a higher SEQUENCE", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  await save(id, account);
  const url = await fetchAddress(account);
  const [before] = await fetchEvents(url);
  expect(before?.event.sequence).toBe(0);
  await db()
    .updateTable("opportunities")
    .set({ title: "Another name", updated_at: inDays(1) })
    .where("id", "=", id)
    .execute();
  const [after] = await fetchEvents(url);
  expect(after?.event.uid).toBe(before?.event.uid);
  expect(after?.event.sequence).toBeGreaterThan(0);
});

test("/calendar/{secret}.ics: empty without bookmarks", async () => {
  expect(await fetchEvents(await fetchAddress(await signUp()))).toEqual([]);
});

test("/calendar/{secret}.ics: removed opportunities disappear", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  await save(id, account);
  await db().updateTable("opportunities").set({ status: "REMOVED" }).where("id", "=", id).execute();
  expect(await fetchEvents(await fetchAddress(account))).toEqual([]);
});

test("/calendar/{secret}.ics: text/calendar, private, noindex, and 304 when unchanged", async () => {
  const url = await fetchAddress(await signUp());
  const { status, headers } = await requestCalendar(url);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.get("x-robots-tag")).toContain("noindex");
  const notModified = await requestCalendar(url, { "if-none-match": headers.get("etag") ?? "" });
  expect(notModified.status).toBe(304);
  expect(await notModified.text()).toBe("");
});

test("POST /v1/opportunities/bookmarks/calendar: replaces the address; the old one is 404", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  await save(id, account);
  const before = await fetchAddress(account);
  const after = await renewAddress(account);
  expect(after).not.toBe(before);
  expect(await fetchAddress(account)).toBe(after);
  expect((await requestCalendar(before)).status).toBe(404);
  expect(await fetchEvents(after)).toHaveLength(1);
});

test("/calendar/{secret}.ics: 404 for an unknown secret, not cached", async () => {
  const origin = new URL(await fetchAddress(await signUp())).origin;
  for (const name of ["x.ics", `${"a".repeat(43)}.ics`, "a".repeat(43), "%00.ics", "'.ics"]) {
    const response = await requestCalendar(`${origin}/calendar/${name}`);
    expect(response.status, name).toBe(404);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
  }
});

test("/calendar/{secret}.ics: 404 for a disabled or deleted account", async () => {
  const account = await signUp();
  const url = await fetchAddress(account);
  const accountRow = db().updateTable("accounts").where("uid", "=", account.uid);
  await accountRow.set({ disabled: true }).execute();
  expect((await requestCalendar(url)).status).toBe(404);
  await accountRow.set({ disabled: false }).execute();
  expect((await requestCalendar(url)).status).toBe(200);
  await accountRow.set({ deletion_asked_at: new Date() }).execute();
  expect((await requestCalendar(url)).status).toBe(404);
});

test("/calendar/{secret}.ics: 429 for too many requests", async () => {
  const url = await fetchAddress(await signUp());
  const headers = { [internalHeaders.client]: "203.0.113.200" };
  await db()
    .insertInto("rate_limits")
    .values({
      key: "calendar-address:203.0.113.200",
      points: rateLimits.calendar.address,
      expire: Date.now() + 60_000,
    })
    .execute();
  const response = await requestCalendar(url, headers);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("GET and POST /v1/opportunities/bookmarks/calendar: 401 without a token", async () => {
  expect((await request("GET /v1/opportunities/bookmarks/calendar")).status).toBe(401);
  expect((await request("POST /v1/opportunities/bookmarks/calendar")).status).toBe(401);
});
