import { expect, test } from "vitest";
import { splitLinks } from "@/lib/conversations/split-links.rules";

test.each([
  ["Nothing here", ["Nothing here"], []],
  ["See https://example.org/a?b=c.", ["See ", "https://example.org/a?b=c", "."], [1]],
  ["(http://example.org/x)", ["(", "http://example.org/x", ")"], [1]],
  ["https://a.example https://b.example", ["https://a.example", " ", "https://b.example"], [0, 2]],
  ["javascript:alert(1) www.example.org", ["javascript:alert(1) www.example.org"], []],
  ["", [], []],
])("splitLinks: only web addresses are links: %s", (text, parts, links) => {
  const split = splitLinks(text);
  expect(split.map((part) => part.text)).toEqual(parts);
  expect(split.flatMap(({ url }, index) => (url === null ? [] : [index]))).toEqual(links);
});
