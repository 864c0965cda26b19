import { beforeAll, expect, test } from "vitest";
import { readListedOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { addListed, getOpportunities, listTitles } from "@/tests/support/listed-opportunities";
import { inDays } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const ids: Record<string, string> = {};

beforeAll(async () => {
  const rows = [
    { title: "Residency in Basel", type: "ART_RESIDENCY", city: "Basel", country: "CH" },
    {
      title: "Prize for painters",
      type: "AWARD_OR_PRICE",
      city: "Zürich",
      country: "CH",
      open_to_all_fields: false,
      artistic_fields: ["PAINTING", "DRAWING"],
      rewards: ["CASHPRIZE"],
      fee_type: "FEES",
      fee_amount: 2_500,
      fee_currency: "EUR",
    },
    {
      title: "Rolling call online",
      deadline_kind: "ROLLING",
      attendance: "ONLINE",
      requirements: ["cv", "artist_statement"],
    },
    { title: "Call that closes tomorrow", listed_until: inDays(1) },
    { title: "A draft of a call", status: "DRAFT", published_at: null, listed_until: null },
    { title: "Grant near Atlanta", type: "GRANT_OR_STIPEND", city: "Atlanta", country: "US" },
    { title: "Call in Tbilisi", city: "Tbilisi", country: "GE" },
  ];
  const addedIds = await addListed(...rows);
  rows.forEach(({ title }, index) => (ids[title] = addedIds[index] ?? ""));
});

test.each(["%", "_", "\\", ".", "-", "%%", "B_sel", "B%l"])(
  "GET /v1/opportunities/?location=: %j matches nothing",
  async (location) => {
    expect((await getOpportunities({ location })).body).toMatchObject({ total: 0, items: [] });
  },
);

test("GET /v1/opportunities/?location=: a list without a place is ignored", async () => {
  const { body: everything } = await getOpportunities();
  expect((await getOpportunities({ location: " , " })).body.total).toBe(everything.total);
});

test("GET /v1/opportunities/: profile.cover of the organisation", async () => {
  const owner = newId();
  await db().insertInto("accounts").values({ uid: owner }).execute();
  const profile = {
    id: newId(),
    account_uid: owner,
    role: "ART_ORGANIZATION",
    organization_type: "GALLERY",
    name: "Cover House",
    slug: `cover-${owner}`,
  };
  await db().insertInto("profiles").values(profile).execute();
  const [id = ""] = await addListed({ title: "Call with a cover", profile_id: profile.id });
  const readCovers = async () =>
    (await readListedOpportunities([id])).map((item) => item.profile?.cover);
  expect(await readCovers()).toEqual([null]);
  const picture = { profile_id: profile.id, width: 16, height: 5 };
  await db()
    .insertInto("profile_images")
    .values([
      { ...picture, id: newId(), type: "GALLERY", key: "profiles/room.jpg" },
      { ...picture, id: newId(), type: "COVER", key: "profiles/cover.jpg" },
    ])
    .execute();
  expect(await readCovers()).toEqual(["/content/profiles/cover.jpg"]);
  await db().deleteFrom("opportunities").where("id", "=", id).execute();
});

test("GET /v1/opportunities/: listed ones, newest first", async () => {
  const { body } = await getOpportunities({ size: 2 });
  expect(body).toMatchObject({ page: 1, size: 2, total: 6, totalRelation: "eq" });
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual([
    "Call in Tbilisi",
    "Grant near Atlanta",
  ]);
  expect(await listTitles({ size: 2, cursor: body.next })).toEqual([
    "Call that closes tomorrow",
    "Rolling call online",
  ]);
});

test.each([
  [{ types: "ART_RESIDENCY,GRANT_OR_STIPEND" }, ["Grant near Atlanta", "Residency in Basel"]],
  [{ fees: "FEE" }, ["Prize for painters"]],
  [{ rewards: "CASHPRIZE", fields: "PAINTING" }, ["Prize for painters"]],
  [{ requirements: "cv" }, ["Rolling call online"]],
  [{ attendance: "ONLINE" }, ["Rolling call online"]],
  [{ deadlineKinds: "ROLLING" }, ["Rolling call online"]],
  [{ location: "zurich" }, ["Prize for painters"]],
  [{ location: "Bas" }, ["Residency in Basel"]],
  [{ location: "Basel, Schweiz" }, ["Residency in Basel"]],
  [{ location: "ch" }, ["Prize for painters", "Residency in Basel"]],
  [{ location: "Suisse" }, ["Prize for painters", "Residency in Basel"]],
  [{ location: "Georgia" }, ["Call in Tbilisi"]],
  [{ location: "100%" }, []],
  [{ q: "residnecy basl" }, ["Residency in Basel"]],
  [{ q: "paint" }, ["Prize for painters"]],
  [{ q: "residencies" }, ["Residency in Basel"]],
  [{ q: "residencies basel" }, ["Residency in Basel"]],
  [{ q: "prizes for painter" }, ["Prize for painters"]],
  [{ q: "painter prize" }, ["Prize for painters"]],
  [{ q: "grants" }, ["Grant near Atlanta"]],
  [{ q: "award" }, ["Prize for painters"]],
  [{ q: "drawing" }, ["Prize for painters"]],
  [{ q: "stipends atlanta" }, ["Grant near Atlanta"]],
  [{ q: "open call tbilisi" }, ["Call in Tbilisi"]],
  [{ q: "qwertzuiop" }, []],
])("GET /v1/opportunities/: finds by %j", async (query: Record<string, string>, expected) => {
  expect(await listTitles(query)).toEqual(expected);
});

test("GET /v1/opportunities/?fields=: those open to all fields match each field", async () => {
  expect(await listTitles({ fields: "DANCE" })).toHaveLength(5);
});

test.each([
  ["deadlineBefore", "0000-01-01"],
  ["deadlineAfter", "0000-01-01"],
  ["deadlineBefore", "9999-12-31T23:59:59-14:00"],
])(
  "GET /v1/opportunities/: 400 for an instant outside the calendar: %s=%s",
  async (path, value) => {
    const { status, body } = await getOpportunities({ [path]: value });
    expect(status).toBe(400);
    expect(body.details[0].path).toBe(path);
  },
);

test("GET /v1/opportunities/?sortBy=deadline: rolling ones last", async () => {
  const sorted = await listTitles({ sortBy: "deadline" });
  expect(sorted.at(-1)).toBe("Rolling call online");
});

test("GET /v1/opportunities/{id}/related: listed, similar, never itself", async () => {
  const id = ids["Prize for painters"] ?? "";
  const { body } = await request("GET /v1/opportunities/{id}/related", {
    params: { id },
    query: { size: 10 },
  });
  expect(body[0].title).toBe("Residency in Basel");
  expect(body.map((item: { id: string }) => item.id)).not.toContain(id);
});

test("GET /v1/opportunities/random: a listed one", async () => {
  const { status, body } = await request("GET /v1/opportunities/random");
  expect(status).toBe(200);
  expect(body.status).toBe("PUBLISHED");
});
