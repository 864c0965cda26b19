import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import { applicationRow } from "@/tests/support/application-rows";
import { createDraft, nativeOpportunity, setDeadline, start } from "@/tests/support/applications";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { followIt, stopFollowing } from "@/tests/support/follows";
import { addListed } from "@/tests/support/listed-opportunities";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { listPaths, request } from "@/tests/support/request";

const hide = (id: string) =>
  db().updateTable("profiles").set({ hidden: true }).where("id", "=", id).execute();

const readHome = async ({ identity }: Pick<TestAccount, "identity">) =>
  (await request("GET /v1/home/", { identity })).body;
const readWorks = async (
  { identity }: Pick<TestAccount, "identity">,
  query: Record<string, string | number> = {},
) => (await request("GET /v1/home/works", { identity, query })).body;
const listTitles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A profile with works of these titles, the first posted that many minutes ago, each next one ten minutes earlier. */
async function addArtist(titles: readonly string[], minutes: number, tags: string[] = []) {
  const id = await profileRow();
  for (const [index, title] of titles.entries())
    await artworkRow(id, { title, tags, createdAt: minutesAgo(minutes + 10 * index) });
  return id;
}

async function readAllPages(account: TestAccount, size: number): Promise<string[]> {
  const titles: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await readWorks(account, { size, ...(cursor !== "" && { cursor }) });
    titles.push(...listTitles(page));
    cursor = page.next;
  }
  return titles;
}

test("GET /v1/home/works: the newest five of each followed profile and tag, merged, each once", async () => {
  const account = await signUp();
  const busy = await addArtist(["A1", "A2", "A3", "A4", "A5", "A6"], 5);
  const calm = await addArtist(["B1"], 30, ["harbour"]);
  await addArtist(["C1"], 2, ["harbour"]);
  await addArtist(["D1"], 1);
  for (const id of [busy, calm]) await followIt(account, "PROFILE", id);
  expect(listTitles(await readWorks(account))).toEqual(["A1", "A2", "A3", "B1", "A4", "A5"]);
  await followIt(account, "TAG", "Harbour");
  const list = await readWorks(account);
  expect(listTitles(list)).toEqual(["C1", "A1", "A2", "A3", "B1", "A4", "A5"]);
  expect(list).toMatchObject({ total: 7, totalRelation: "eq", page: 1, size: 20, next: null });
  await stopFollowing(account, "PROFILE", busy);
  expect(listTitles(await readWorks(account))).toEqual(["C1", "B1"]);
});

test("GET /v1/home/works: pages skip and repeat nothing, also when works are posted meanwhile", async () => {
  const account = await signUp();
  const first = await addArtist(["A1", "A2", "A3", "A4", "A5"], 5);
  const second = await addArtist(["B1", "B2", "B3"], 8);
  for (const id of [first, second]) await followIt(account, "PROFILE", id);
  const all = ["A1", "B1", "A2", "B2", "A3", "B3", "A4", "A5"];
  expect(await readAllPages(account, 3)).toEqual(all);

  const page = await readWorks(account, { size: 3 });
  await artworkRow(first, { title: "New", createdAt: new Date() });
  const rest = [];
  for (let cursor = page.next; cursor !== null;) {
    const next = await readWorks(account, { size: 3, cursor });
    rest.push(...listTitles(next));
    cursor = next.next;
  }
  expect([...listTitles(page), ...rest]).toEqual(all);
  expect(listTitles(await readWorks(account, { size: 1 }))).toEqual(["New"]);
});

test("GET /v1/home/works: works of the same instant are told apart by their id", async () => {
  const account = await signUp();
  const createdAt = minutesAgo(3);
  for (let index = 0; index < 7; index += 1) {
    const id = await profileRow();
    await artworkRow(id, { title: `T${index}`, createdAt });
    await followIt(account, "PROFILE", id);
  }
  const titles = await readAllPages(account, 2);
  expect(titles.toSorted()).toEqual(["T0", "T1", "T2", "T3", "T4", "T5", "T6"]);
});

test("GET /v1/home/works: 400 for a cursor that is not one of ours, and for a size out of range", async () => {
  const { identity } = await signUp();
  const queries: Record<string, string | number>[] = [
    { cursor: "nonsense" },
    { size: 0 },
    { size: 101 },
  ];
  for (const query of queries) {
    const response = await request("GET /v1/home/works", { identity, query });
    expect(response.status).toBe(400);
    expect(listPaths(response)).toEqual(Object.keys(query));
  }
});

test("A hidden profile leaves others' home at once: its works, matches and deadlines", async () => {
  const account = await signUp();
  const artist = await addArtist(["A1"], 5, ["pier"]);
  await followIt(account, "PROFILE", artist);
  await followIt(account, "TAG", "pier");
  const id = await opportunityRow(artist, { deadline: inDays(3) });
  await request("POST /v1/opportunities/bookmarks/{id}", {
    params: { id },
    identity: account.identity,
  });
  expect(listTitles(await readWorks(account))).toEqual(["A1"]);
  expect((await readHome(account)).closing).toHaveLength(1);
  await hide(artist);
  expect(await readWorks(account)).toMatchObject({ items: [], total: 0, next: null });
  expect((await readHome(account)).closing).toEqual([]);
});

let organiser = "";
beforeAll(async () => {
  organiser = await profileRow();
});

test("GET /v1/home/: drafts with their deadlines, the next first, those without one last; not those that were sent or closed", async () => {
  const later = await nativeOpportunity(organiser, { deadline: inDays(40), title: "Spring prize" });
  const soon = await nativeOpportunity(organiser, { deadline: inDays(2), title: "Winter prize" });
  const rolling = await nativeOpportunity(organiser, { rolling: true, title: "Studio residency" });
  const { artist } = await createDraft(later);
  for (const id of [rolling, soon]) await start(artist, id);
  expect((await readHome(artist)).needs).toMatchObject([
    { kind: "APPLICATION_DRAFT", title: "Winter prize", text: "Harbour House", count: 1 },
    { kind: "APPLICATION_DRAFT", title: "Spring prize" },
    { kind: "APPLICATION_DRAFT", title: "Studio residency", dueAt: null },
  ]);
  await setDeadline(soon, minutesAgo(9));
  expect((await readHome(artist)).needs).toHaveLength(2);
});

test("GET /v1/home/: saved opportunities that close within two weeks, the next first; not those that were sent", async () => {
  const account = await signUp();
  const save = async (title: string, days: number) => {
    const id = await opportunityRow(organiser, { title, deadline: inDays(days) });
    await request("POST /v1/opportunities/bookmarks/{id}", {
      params: { id },
      identity: account.identity,
    });
    return id;
  };
  await save("Closing next week", 7);
  await save("Closing tomorrow", 1);
  await save("Closing in a month", 30);
  const sent = await save("Sent already", 2);
  await request("PUT /v1/opportunities/bookmarks/{id}/track", {
    params: { id: sent },
    identity: account.identity,
    json: { stage: "SENT" },
  });
  const { closing } = await readHome(account);
  expect(closing.map(({ title }: { title: string }) => title)).toEqual([
    "Closing tomorrow",
    "Closing next week",
  ]);
});

test("GET /v1/home/: what the alerts found in a week, the newest first, with the alert; not of those that are turned off", async () => {
  const account = await signUp();
  const save = (name: string, frequency: string, kind: string, query: Record<string, string>) =>
    request("POST /v1/alerts/", {
      identity: account.identity,
      json: { name, kind, frequency, query },
    });
  expect((await save("Jobs", "INSTANT", "OPPORTUNITIES", { types: "JOB" })).status).toBe(201);
  expect((await save("Kelp", "WEEKLY", "ARTWORKS", { tags: "kelp" })).status).toBe(201);
  expect((await save("Awards", "OFF", "OPPORTUNITIES", { types: "AWARD_OR_PRICE" })).status).toBe(
    201,
  );
  const published_at = new Date();
  await addListed(
    { title: "Studio manager", type: "JOB", published_at },
    { title: "Winter prize", type: "AWARD_OR_PRICE", published_at },
  );
  await addArtist(["Kelp forest"], 60, ["kelp"]);
  const { matches, counts } = await readHome(account);
  expect(
    matches.map(({ title, alert }: { title: string; alert: { name: string } }) => [
      title,
      alert.name,
    ]),
  ).toEqual([
    ["Studio manager", "Jobs"],
    ["Kelp forest", "Kelp"],
  ]);
  expect(counts).toEqual({ follows: 0, alerts: 3 });
});

test("GET /v1/home/: nothing that was saved, or applied to, is a new match", async () => {
  const account = await signUp();
  const { identity } = account;
  const query = { types: "JOB" };
  const json = { name: "Jobs", kind: "OPPORTUNITIES", frequency: "INSTANT", query };
  expect((await request("POST /v1/alerts/", { identity, json })).status).toBe(201);
  const published_at = new Date();
  const titles = ["Saved studio job", "Begun studio job", "New studio job"];
  await addListed(...titles.map((title) => ({ title, type: "JOB" as const, published_at })));
  const listMatches = async () => listTitles({ items: (await readHome(account)).matches });
  const found = (await readHome(account)).matches;
  const idOf = (title: string) => found.find((one: { title: string }) => one.title === title).id;
  expect(await listMatches()).toEqual(expect.arrayContaining(titles));
  const params = { id: idOf("Saved studio job") };
  await request("POST /v1/opportunities/bookmarks/{id}", { params, identity });
  await applicationRow(idOf("Begun studio job"), { accountUid: account.uid, state: "DRAFT" });
  const left = await listMatches();
  expect(left).toContain("New studio job");
  expect(left).not.toContain("Saved studio job");
  expect(left).not.toContain("Begun studio job");
});

test("GET /v1/home/: empty for a new account", async () => {
  expect(await readHome(await signUp())).toEqual({
    needs: [],
    matches: [],
    closing: [],
    counts: { follows: 0, alerts: 0 },
  });
});
