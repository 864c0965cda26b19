import { expect, test } from "vitest";
import { fnv1a, fnv32, fnv64 } from "@/lib/shared/fnv1a";
import { pickMarkGround } from "@/lib/shared/mark-ground";

const bytes = (text: string) => new TextEncoder().encode(text);

// The vectors of draft-eastlake-fnv.
test.each([
  ["", 0x811c9dc5n, 0xcbf29ce484222325n],
  ["a", 0xe40c292cn, 0xaf63dc4c8601ec8cn],
  ["foobar", 0xbf9cf968n, 0x85944171f73967e8n],
])("FNV-1a of “%s”", (text, short, long) => {
  expect(fnv1a(bytes(text), fnv32)).toBe(short);
  expect(fnv1a(bytes(text), fnv64)).toBe(long);
});

test.each([
  ["0190a1b2", "rose"],
  ["Ada", "straw"],
  ["Kunsthaus Zürich", "rose"],
])("the ground of %s stays %s", (seed, ground) => expect(pickMarkGround(seed)).toBe(ground));
