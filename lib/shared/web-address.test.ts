import { expect, test } from "vitest";
import { webAddress } from "@/lib/shared/web-address";

const address = webAddress(40, "A web address, please.");

test.each([
  ["https://example.org/a b", "https://example.org/a%20b"],
  ["  https://example.org/a \n b?c=d e ", "https://example.org/a%20b?c=d%20e"],
  ["https://example.org/a%20b", "https://example.org/a%20b"],
  ["http://example.org", "http://example.org"],
])("webAddress: %j becomes %s", (input, expected) => {
  expect(address.parse(input)).toBe(expected);
  expect(address.parse(expected)).toBe(expected);
});

test.each([
  "",
  "example.org",
  "https://exa mple.org",
  "https://example.org or so",
  "javascript:alert(1)",
  "ftp://example.org",
  `https://example.org/${"a".repeat(30)}`,
  `https://example.org/${"a ".repeat(8)}end`,
])("webAddress: rejects %j", (input) => {
  expect(address.safeParse(input).success).toBe(false);
});
