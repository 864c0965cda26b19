import { sql } from "kysely";
import { expect, test } from "vitest";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import { listNewestProfiles } from "@/lib/profiles/directory/directory.queries";
import { db } from "@/lib/server/database/db";
import { recordReading } from "@/lib/server/cache/shown-data";
import {
  derivedTables,
  findShownTables,
  hiddenTables,
  ignoredTables,
  type ShownTable,
  shownTables,
  unseenColumns,
} from "@/lib/server/cache/shown-tables";

const toldTables = [...Object.keys(shownTables), ...Object.keys(derivedTables)];

const listNames = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(db())).rows.map(({ name }) => name);

test("every table notifies of its changes, or is listed as never shown", async () => {
  const tables = await listNames(sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p', 'm') and relnamespace = 'public'::regnamespace`);
  const listed = [...toldTables, ...hiddenTables, ...ignoredTables];
  expect(tables.toSorted()).toEqual(listed.toSorted());
});

test("each shown table has its triggers, with the columns of its ids", async () => {
  const { rows } = await sql<{ table: string; trigger: string; columns: string }>`
    select tgrelid::regclass::text as table, tgname as trigger,
      rtrim(replace(encode(tgargs, 'escape'), '\\000', ' ')) as columns
    from pg_trigger where tgname like 'notify%' and tgname <> 'notify_counts' order by 1, 2`.execute(
    db(),
  );
  const triggers = ["notify_added", "notify_removed", "notify_truncated", "notify_updated"];
  const expected = Object.entries(shownTables).flatMap(([table, columns]) =>
    triggers.map((trigger) => ({
      table,
      trigger,
      columns: [columns, unseenColumns[table as ShownTable & keyof typeof shownTables] ?? []]
        .map((names) => names.join(","))
        .join(" ")
        .trim(),
    })),
  );
  expect(rows).toEqual(expected);
});

/** The first is for the log, which is never shown. The words that the second reads change with `profiles`, which its statements read as well. */
const readingFunctions = ["audit_log_concerned", "profile_search_query"];

test("no function hides the tables that a statement reads", async () => {
  const functions = await listNames(sql<{ name: string }>`
    select distinct p.proname as name from pg_proc p join pg_class c
      on p.prosrc ~ ('\\m(from|join)\\s+' || c.relname || '\\M') and c.relname = any(${sql.val(toldTables)}::text[])
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and p.proname not in ('listed_opportunity_rows')`);
  expect(functions.toSorted()).toEqual(readingFunctions);
});

test("findShownTables: the tables that a statement names", () => {
  expect(findShownTables('select "a"."id" from "artworks" as "a", profiles p')).toEqual({
    tables: ["artworks", "profiles"],
    isTracked: true,
  });
  expect(findShownTables("select 1 from artworks join bookmarks b on true").isTracked).toBe(false);
});

test("findShownTables: the number of artworks, only where a statement names it", () => {
  expect(findShownTables("select p.artworks_count from profiles p").tables).toEqual([
    "profile_counts",
    "profiles",
  ]);
  expect(findShownTables("select p.name from profiles p").tables).toEqual(["profiles"]);
});

test("lists that show the number of artworks follow it, lists of opportunities do not", async () => {
  const readTags = async (list: () => Promise<unknown>) => (await recordReading(list)).reading.tags;
  const directory = () => listNewestProfiles({}, 1);
  const opportunities = () => listOpportunities({ sortBy: "deadline", page: 1, size: 1 });
  expect(await readTags(directory)).toContain("profile_counts");
  expect(await readTags(opportunities)).not.toContain("profile_counts");
});

test("findShownTables: a table that triggers fill is told by the table that they belong to", () => {
  const text = "select 1 from artwork_tags, listed_opportunities";
  expect(findShownTables(text).tables).toEqual(["artworks", "opportunities"]);
});

test("tables that triggers fill are written by triggers alone", async () => {
  const functions = await listNames(sql<{ name: string }>`
    select distinct p.proname as name from pg_proc p join unnest(${sql.val(Object.keys(derivedTables))}::text[]) derived
      on p.prosrc ~ ('\\m(insert into|update|delete from)\\s+' || derived || '\\M')
    where p.pronamespace = 'public'::regnamespace`);
  expect(functions.toSorted()).toEqual([
    "artworks_tags_sync",
    "artworks_words_sync",
    "listed_opportunity_words_added",
    "listed_opportunity_words_moved",
    "opportunities_listed_added",
    "opportunities_listed_changed",
    "profiles_opportunities_listed",
  ]);
});
