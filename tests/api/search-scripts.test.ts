import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { alertFits, selectNews } from "@/lib/alerts/alert-fits.queries";
import { compileSearch } from "@/lib/alerts/compile-alert.queries";
import { OpportunityQuery } from "@/lib/opportunities/list/opportunity-list.schema";
import { db } from "@/lib/server/database/db";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { createSubmission } from "@/tests/support/applications";
import { collectionRow } from "@/tests/support/collections";
import { createDeskTeam, createReceived, type DeskTeam, listDesk } from "@/tests/support/desk";
import { addProfile, listNames } from "@/tests/support/directory";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

type Row = { text: string; query: string; isFound: boolean };

const rows: Row[] = (
  [
    [
      "富嶽三十六景 神奈川沖浪裏",
      ["三十六", "富嶽", "神", "景", "裏", "沖浪裏", "富嶽三十六景 神奈川沖浪裏"],
      ["十三", "嶽富"],
    ],
    ["村上隆", ["隆", "上隆", "村上", "村上隆", "村"], ["隆上"]],
    ["パブロ・ピカソ展", ["ピカソ", "カソ", "ソ", "パブロ ピカソ", "パブロ・ピカソ"], ["ソカ"]],
    ["teamLab東京2024", ["東京", "京", "teamlab", "2024"], ["京東"]],
    ["서울시립미술관", ["미술관", "술", "서울"], ["울서"]],
    ["พิพิธภัณฑ์ศิลปะ", ["ศิลปะ", "พิพิธภัณฑ์", "ศิลป", "ป"], ["ะปลิศ"]],
    ["فَنّ العَرَب", ["فن العرب", "فن", "فَنّ", "العـــرب"], ["نف"]],
    ["שָׁלוֹם עולם", ["שלום", "שָׁלוֹם"], ["ספר"]],
    ["ΓΙΩΡΓΟΣ ΣΕΦΕΡΗΣ", ["Γιώργος Σεφέρης", "γιωργος", "Σεφερης"], ["Σεφερα"]],
    [
      "María-José O’Neill",
      ["oneill", "o'neill", "o’neill", "oʼneill", "neill", "maria jose", "o neill"],
      ["oneal x"],
    ],
    ["L'art brut", ["lart", "l’art", "art brut", "art"], ["futurism"]],
    ["Nguyễn Thị Hương", ["nguyen", "Nguyễn", "huong"], ["picasso"]],
    ["Илья Репин", ["репин", "Илья"], ["епин"]],
    ["हिन्दी चित्र", ["हिन्दी", "चित्र"], ["गणेश"]],
    ["İstanbul Işık", ["istanbul", "ISTANBUL"], ["ankara"]],
  ] satisfies [string, string[], string[]][]
).flatMap(([text, found, missed]) => [
  ...found.map((query) => ({ text, query, isFound: true })),
  ...missed.map((query) => ({ text, query, isFound: false })),
]);
const texts = [...new Set(rows.map(({ text }) => text))];

/** Searches for each row, and compares what finds its text with what should. */
const expectFound = async (find: (query: string) => Promise<string[]>) => {
  const wrong: Row[] = [];
  for (const row of rows)
    if ((await find(row.query)).includes(row.text) !== row.isFound) wrong.push(row);
  expect(wrong).toEqual([]);
};
const listTitles = (items: { title: string }[]) =>
  items.map(({ title }) => title.replace(/, 0000$/, ""));
const searchEverything = async (q: string) =>
  (await request("GET /v1/search", { query: { q } })).body;

describe("searches: every script and spelling", () => {
  beforeAll(async () => {
    const profileId = await profileRow();
    for (const text of texts) {
      const works = [await artworkRow(profileId, { title: text })];
      await collectionRow("collector", { name: text, profileId, works });
      await addProfile({ name: text });
      await opportunityRow(profileId, { title: `${text}, 0000` });
    }
  });

  test("GET /v1/artworks/?q=: works", () =>
    expectFound(async (q) =>
      listTitles((await request("GET /v1/artworks/", { query: { q, size: "50" } })).body.items),
    ));

  test("GET /v1/search: works, profiles, opportunities and collections", async () => {
    await expectFound(async (q) => listTitles((await searchEverything(q)).artworks));
    await expectFound(async (q) =>
      (await searchEverything(q)).profiles.map(({ name }: { name: string }) => name),
    );
    await expectFound(async (q) => listTitles((await searchEverything(q)).opportunities));
    await expectFound(async (q) =>
      (await searchEverything(q)).collections.map(({ name }: { name: string }) => name),
    );
  });

  test("GET /v1/profiles/directory: profiles", () =>
    expectFound((searchQuery) => listNames({ searchQuery })));

  test("GET /v1/opportunities/?q=: opportunities", () =>
    expectFound(async (q) =>
      listTitles(
        (await request("GET /v1/opportunities/", { query: { q, size: "50" } })).body.items,
      ),
    ));

  test("alertFits: an alert finds what the list finds", () =>
    expectFound(async (q) => {
      const { columns } = await compileSearch(OpportunityQuery.parse({ q }));
      const found = await sql<{ title: string }>`
        with news as materialized (${selectNews(sql`true`)}),
          a as (select a.* from jsonb_populate_record(null::alerts, ${JSON.stringify(columns)}::jsonb) a)
        select o.title from news l join opportunities o on o.id = l.opportunity_id, a where ${alertFits}`.execute(
        db(),
      );
      return listTitles(found.rows);
    }));
});

describe("GET /v1/opportunities/{id}/applications: the desk's search", () => {
  let team: DeskTeam;
  beforeAll(async () => {
    team = await createDeskTeam();
  });

  test("finds every spelling in an answer", async () => {
    const { opportunityId } = await createReceived(team, 0);
    const numbers = new Map<string, number>();
    for (const text of texts)
      numbers.set(text, (await createSubmission(opportunityId, { statement: text })).number);
    await expectFound(async (q) => {
      const { body } = await listDesk(team.owner, opportunityId, { q, size: "50" });
      const found = new Set(body.items.map(({ number }: { number: number }) => number));
      return texts.filter((text) => found.has(numbers.get(text)));
    });
  });
});
