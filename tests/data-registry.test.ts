import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dataUses, impersonalTables } from "@/lib/legal/data-registry.rules";
import { listTables } from "@/lib/legal/data-uses.rules";
import { listRetainedTables, retention } from "@/lib/registries/retention";
import { db } from "@/lib/server/database/db";

const usedTables = dataUses.flatMap(listTables);

test("every table of the database is used for one purpose, or is marked impersonal", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db());
  const registered = [...usedTables, ...Object.keys(impersonalTables)];
  expect(
    registered.toSorted(),
    "a table belongs to a purpose of lib/legal/*-uses.rules.ts, or to impersonalTables",
  ).toEqual(rows.map(({ name }) => name).toSorted());
});

test("every line of docs/retention.md is about tables, and shown with a purpose", () => {
  const lines = [
    ...readFileSync("docs/retention.md", "utf8").matchAll(/^\| (.+) \| (.+) \| .+ \|$/gm),
  ]
    .map(([, what, keptFor]) => ({ what, keptFor }))
    .slice(1);
  expect(retention.map(({ what, keptFor }) => ({ what, keptFor }))).toEqual(lines);
  for (const line of retention) {
    const tables = listRetainedTables(line);
    expect(tables, line.what).not.toEqual([]);
    expect(
      tables.filter((table) => !usedTables.includes(table)),
      line.what,
    ).toEqual([]);
  }
});

test("the purposes name the people who see names of others", () => {
  const find = (table: string) => dataUses.find((use) => listTables(use).includes(table));
  expect(find("api_keys")?.people).toMatch(/managers see who made its API keys/);
  expect(find("acceptances")?.people).toMatch(/who accepted the terms of processing/);
});

test("every purpose says what the law asks for", () => {
  expect(new Set(dataUses.map(({ id }) => id)).size).toBe(dataUses.length);
  for (const { id, bases, interests, ...texts } of dataUses) {
    expect(bases, id).not.toEqual([]);
    expect(interests !== undefined, id).toBe(bases.includes("INTERESTS"));
    for (const text of [
      texts.purpose,
      texts.whose,
      texts.categories,
      texts.people,
      texts.storedUntil,
    ])
      expect(text, id).not.toBe("");
  }
});
