import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createAliases } from "@/lib/juries/jurors/aliases.queries";
import { Id, newId } from "@/lib/shared/ids";

const toKey = (text: string) => createHash("sha256").update(text).digest();

test("an alias is an id of its own for each key, and reads back", () => {
  const ids = Array.from({ length: 100 }, newId);
  const [one, other] = [createAliases([toKey("one")]), createAliases([toKey("other")])];
  const aliases = [...ids.map(one.toAlias), ...ids.map(other.toAlias)];
  expect(new Set([...ids, ...aliases]).size).toBe(300);
  for (const alias of aliases) expect(Id.parse(alias)).toBe(alias);
  expect(ids.flatMap((id) => one.toIds(one.toAlias(id)))).toEqual(ids);
  for (const id of ids) {
    expect(one.toIds(id)).not.toContain(id);
    expect(one.toIds(other.toAlias(id))).not.toContain(id);
  }
});

test("aliases do not keep the order of time that their ids have", () => {
  const { toAlias } = createAliases([toKey("one")]);
  const aliases = Array.from({ length: 100 }, () => toAlias(newId()));
  expect(aliases).not.toEqual(aliases.toSorted());
  expect(new Set(aliases.map((alias) => alias.slice(0, 4))).size).toBeGreaterThan(50);
});

test("what an earlier key encrypted is still read", () => {
  const id = newId();
  const alias = createAliases([toKey("old")]).toAlias(id);
  expect(createAliases([toKey("new"), toKey("old")]).toIds(alias)).toContain(id);
});
