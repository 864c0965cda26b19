import { expect, test } from "vitest";
import { formatWebAddress, toWebsiteHost, webAddress } from "@/lib/shared/web/web-address";

const address = webAddress(40, "A web address, please.");

test.each([
  ["https://example.org/a b", "https://example.org/a%20b"],
  ["  https://example.org/a  b?c=d e\n", "https://example.org/a%20b?c=d%20e"],
  ["https://example.org/a%20b", "https://example.org/a%20b"],
  ["http://example.org", "http://example.org/"],
  ["HTTPS://EXAMPLE.org:443/a/../B", "https://example.org/B"],
  ["https://münze.example/ü", "https://xn--mnze-0ra.example/%C3%BC"],
  ["https:example.org", "https://example.org/"],
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
  "https://evil.example\\@museum.example/",
  "https://museum.example\\visit",
  "https://mu\tseum.example/",
  "https://museum.example/a\nb",
  "https://museum.example@evil.example/",
  "https://ada:secret@museum.example/",
  `https://example.org/${"a".repeat(30)}`,
  `https://example.org/${"a ".repeat(8)}end`,
])("webAddress: rejects %j", (input) => {
  expect(address.safeParse(input).success).toBe(false);
});

test.each([
  [`https://${"a".repeat(63)}.example/`, true],
  [`https://${"a".repeat(64)}.example/`, false],
  [`https://${"a.".repeat(125)}art/`, true],
  [`https://${"a.".repeat(125)}art./`, true],
  [`https://${"a.".repeat(126)}art/`, false],
])("webAddress: %s is a host as long as the domain name system allows: %s", (input, isAllowed) => {
  expect(webAddress(300, "A web address, please.").safeParse(input).success).toBe(isAllowed);
});

test.each([
  ["https://www.Merrow-Museum.example/visit?x=1", "merrow-museum.example"],
  ["http://merrow-museum.example:8080/", "merrow-museum.example"],
  ["https://drawing.merrow.example", "drawing.merrow.example"],
  ["https://kunsthaus-zürich.example/", "xn--kunsthaus-zrich-9vb.example"],
  // Addresses that were stored before they were refused.
  ["https://evil.example\\@merrow-museum.example/", null],
  ["https://ada@merrow-museum.example/", null],
  ["https://127.0.0.1/", null],
  ["https://[::1]/", null],
  ["https://localhost/", null],
  ["museum", null],
  [undefined, null],
])("toWebsiteHost: %s → %s", (website, host) => {
  expect(toWebsiteHost(website)).toBe(host);
});

test.each([
  ["https://www.example.org/", "example.org"],
  ["https://example.org/%C3%BC%20b", "example.org/ü b"],
  ["https://example.org/%E2%80%AE%", "example.org/%E2%80%AE%"],
])("formatWebAddress: %s is shown as %s", (stored, shown) => {
  expect(formatWebAddress(stored)).toBe(shown);
});
