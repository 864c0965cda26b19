import { expect, test } from "vitest";
import { maskAddress } from "@/lib/conversations/relay/mask-address.rules";

const mask = (text: string) => maskAddress(text, "ada@example.org");

test.each([
  ["Ada <ADA@Example.org>, Berlin", "Ada <[address]>, Berlin"],
  ["mailto:ada@example.org. ada@example.org", "mailto:[address]. [address]"],
  ["E-Mail：ada@example.org。", "E-Mail：[address]。"],
])("maskAddress: %s", (text, masked) => {
  expect(mask(text)).toBe(masked);
});

test.each([
  ["xada@example.org"],
  ["ada@example.org.uk"],
  ["ada@example.orgs"],
  ["adaXexample.org"],
])("maskAddress: not in another address: %s", (text) => {
  expect(mask(text)).toBe(text);
});
