import { beforeAll, describe, expect, test } from "vitest";
import {
  findPublicCollection,
  listProfileCollections,
} from "@/lib/collections/public-collections.queries";
import { listEntries } from "@/lib/indexing/sitemaps.queries";
import { sitemap } from "@/lib/registries/sitemap.queries";
import { findSeriesOfProfile, listShownSeries } from "@/lib/series/series.queries";
import { FIRST_ID } from "@/lib/shared/ids";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { createCollection, saveItem } from "@/tests/support/collections";
import { listSubjects } from "@/tests/support/mail";
import { memberRow } from "@/tests/support/members";
import { type ApiResponse, request } from "@/tests/support/request";
import { seriesRow } from "@/tests/support/series";

let admin: Actor;
let reporter: Actor;
beforeAll(async () => {
  admin = await createAdministrator();
  reporter = await createArtist();
});

type Content = {
  subject: "collection" | "series";
  owner: Actor;
  id: string;
  title: string;
  read: (caller?: Pick<Actor, "identity">) => Promise<ApiResponse>;
  /** Lists the places where everybody sees it: pages, lists, search, sitemap. */
  listPlaces: () => Promise<string[]>;
  hide: (hidden: boolean, caller?: Pick<Actor, "identity">) => Promise<ApiResponse>;
};

const place = (name: string, isThere: boolean) => (isThere ? [name] : []);
const isFound = (found: Promise<unknown>) =>
  found.then(
    () => true,
    () => false,
  );

async function addCollection(): Promise<Content> {
  const owner = await createArtist();
  const title = `Tides ${crypto.randomUUID().slice(0, 8)}`;
  const { body } = await createCollection(owner, { name: title, visibility: "PUBLIC" });
  const { id, slug } = body;
  await saveItem(owner, id, await artworkRow(owner.profileId));
  return {
    subject: "collection",
    owner,
    id,
    title,
    read: (caller = {} as Actor) =>
      request("GET /v1/collections/{id}", { ...pickIdentity(caller), params: { id } }),
    async listPlaces() {
      const found = (await request("GET /v1/search", { query: { q: title } })).body;
      return [
        ...place("page", await isFound(findPublicCollection(slug))),
        ...place("profile", (await listProfileCollections(owner.profileId)).length > 0),
        ...place("search", JSON.stringify(found).includes(id)),
        ...place(
          "sitemap",
          (await listEntries(sitemap.sections.collections, FIRST_ID)).some(({ path }) =>
            path.endsWith(slug),
          ),
        ),
      ];
    },
    hide: (hidden, caller = admin) =>
      request("PUT /v1/admin/collections/{id}/hidden", {
        ...pickIdentity(caller),
        params: { id },
        json: { hidden },
      }),
  };
}

async function addSeries(): Promise<Content> {
  const owner = await createArtist();
  const title = "Night walks";
  const work = await artworkRow(owner.profileId);
  const id = await seriesRow(owner.profileId, [work], title);
  const { profileId } = owner;
  return {
    subject: "series",
    owner,
    id,
    title,
    read: (caller = {} as Actor) =>
      request("GET /v1/series/{id}", { ...pickIdentity(caller), params: { id } }),
    async listPlaces() {
      const listed = await request("GET /v1/profiles/{id}/series", { params: { id: profileId } });
      const shownWork = await request("GET /v1/artworks/{id}", { params: { id: work } });
      return [
        ...place("page", await isFound(findSeriesOfProfile(profileId, id))),
        ...place("profile", (await listShownSeries({ id: profileId })).length > 0),
        ...place("list", listed.body.length > 0),
        ...place("artwork", shownWork.body.series !== null),
        ...place(
          "sitemap",
          (await listEntries(sitemap.sections.series, FIRST_ID)).some(({ path }) =>
            path.endsWith(id),
          ),
        ),
      ];
    },
    hide: (hidden, caller = admin) =>
      request("PUT /v1/admin/series/{id}/hidden", {
        ...pickIdentity(caller),
        params: { id },
        json: { hidden },
      }),
  };
}

const pickIdentity = ({ identity }: Pick<Actor, "identity">) =>
  identity === undefined ? {} : { identity };

async function reportIt({ subject, id }: Content) {
  const json = { subject, subjectId: id, reason: "OFFENSIVE" };
  const { status } = await request("POST /v1/reports/", { json, identity: reporter.identity });
  const { body } = await request("GET /v1/admin/reports", {
    identity: admin.identity,
    query: { size: 100 },
  });
  const found = body.items.find((item: { subjectId: string }) => item.subjectId === id);
  return { status, report: found };
}

const close = (id: string, json: object) =>
  request("POST /v1/admin/reports/{id}/outcome", {
    identity: admin.identity,
    params: { id },
    json,
  });
const listDecisions = async ({ identity }: Actor) =>
  (await request("GET /v1/account/standing", { identity })).body.decisions;

describe.each([
  ["collection", addCollection],
  ["series", addSeries],
] as const)("one %s", (subject, add) => {
  test(`POST /v1/reports/: a public ${subject} can be reported by itself`, async () => {
    const content = await add();
    const { status, report } = await reportIt(content);
    expect(status).toBe(204);
    expect(report).toMatchObject({
      subject,
      subjectName: content.title,
      standing: "SHOWN",
      profile: { id: content.owner.profileId },
      concerned: { uid: content.owner.uid },
    });
    expect((await close(report.id, { outcome: "HIDDEN" })).status).toBe(409);
  });

  test(`a hidden ${subject} is 404 for others, in no list, and its owner sees that`, async () => {
    const content = await add();
    const { owner, id } = content;
    const before = await content.listPlaces();
    expect(before.length).toBeGreaterThanOrEqual(4);
    expect((await content.hide(true)).body).toEqual({ id, hidden: true });
    expect(await content.listPlaces()).toEqual([]);
    for (const other of [undefined, reporter]) expect((await content.read(other)).status).toBe(404);
    expect((await content.read(owner)).body).toMatchObject({ id, isHidden: true });
    expect((await reportIt(content)).status).toBe(404);
    await content.hide(false);
    expect(await content.listPlaces()).toEqual(before);
    expect((await content.read()).body.isHidden).toBeUndefined();
  });

  test(`POST /v1/admin/reports/{id}/outcome: HIDDEN tells the owner of the ${subject} why, who contests it`, async () => {
    const content = await add();
    const { owner, id, title } = content;
    const { report } = await reportIt(content);
    await content.hide(true);
    await content.hide(true);
    const closed = await close(report.id, { outcome: "HIDDEN", statement: "It insults people." });
    expect(closed.body).toMatchObject({ standing: "HIDDEN", outcome: "HIDDEN" });
    const action = `${subject.toUpperCase()}_HIDDEN`;
    const decisions = await listDecisions(owner);
    expect(decisions).toMatchObject([
      { action, subjectId: id, subjectName: title, facts: "It insults people." },
    ]);
    expect(await listSubjects(owner)).toEqual([`What we decided about “${title}”`]);
    const { body: entries } = await request("GET /v1/admin/log", {
      identity: admin.identity,
      query: { size: 100 },
    });
    const logged = entries.items.filter((entry: { subjectId: string }) => entry.subjectId === id);
    expect(logged).toMatchObject([{ action: `HIDE_${subject.toUpperCase()}`, subject }]);

    const params = { id: decisions[0].id };
    const json = { message: "It quotes a poem from 1923." };
    await request("POST /v1/account/decisions/{id}/contest", {
      identity: owner.identity,
      params,
      json,
    });
    const { identity } = await createAdministrator();
    const reversed = await request("POST /v1/admin/decisions/{id}/review", {
      identity,
      params,
      json: { outcome: "REVERSED", note: "It does." },
    });
    expect(reversed.status).toBe(200);
    expect((await content.listPlaces()).length).toBeGreaterThanOrEqual(4);
  });

  test(`PUT /v1/admin/…/{id}/hidden: 403 for the owner of the ${subject}`, async () => {
    const content = await add();
    expect((await content.hide(true, content.owner)).status).toBe(403);
  });
});

test("GET /v1/series/{id}: the team of its profile sees a hidden one, too", async () => {
  const content = await addSeries();
  const editor = await createArtist();
  await memberRow(content.owner.profileId, editor, "EDITOR");
  await content.hide(true);
  expect((await content.read(editor)).body).toMatchObject({ isHidden: true });
});

test("GET /v1/collections/{id}: a hidden one is not shared by link either", async () => {
  const content = await addCollection();
  await content.hide(true);
  const changed = await request("PUT /v1/collections/{id}", {
    identity: content.owner.identity,
    params: { id: content.id },
    json: { visibility: "LINK" },
  });
  const { secret } = changed.body;
  const shared = await request("GET /v1/collections/{id}", {
    params: { id: content.id },
    query: { secret },
  });
  expect(shared.status).toBe(404);
});
