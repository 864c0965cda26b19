import { expect, test } from "vitest";
import { createAddressReader } from "#addresses";

let parsed = 0;
const readAddress = createAddressReader({
  site: {
    name: "Test",
    classifyPath: () => {
      parsed += 1;
      return "page";
    },
    isRelayed: () => false,
    hasOwnPolicy: () => false,
    redactPath: (path) => path,
    normaliseAccept: () => "*/*",
    getRightsHeaders: () => ({}),
    playerOrigins: [],
  },
  allowedMethods: () => undefined,
  isShared: (path) => path !== "/random",
  knownParameters: () => ["q"],
});

test("readAddress: parses a URL once", () => {
  const address = { path: "/a", kind: "page", normalisedUrl: "/a?q=1", isShared: true };
  expect(readAddress("/a?x=2&q=1")).toMatchObject(address);
  expect(readAddress("/a?x=2&q=1")).toMatchObject(address);
  expect(parsed).toBe(1);
  expect(readAddress("/random").isShared).toBe(false);
  expect(readAddress("/a//b").error?.status).toBe(400);
});

test("readAddress: long URLs and more than it remembers are parsed anew", () => {
  parsed = 0;
  const long = `/${"a".repeat(600)}`;
  readAddress(long);
  readAddress(long);
  expect(parsed).toBe(2);
  readAddress("/first");
  for (let nth = 0; nth < 4_000; nth += 1) readAddress(`/${nth}`);
  readAddress("/first");
  expect(parsed).toBe(2 + 1 + 4_000 + 1);
});
