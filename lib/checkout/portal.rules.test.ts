import { expect, test } from "vitest";
import { ownAddress } from "@/lib/checkout/portal.rules";

const SITE = "https://app.example";

test.each([
  ["/account", "https://app.example/account"],
  ["account", "https://app.example/account"],
  ["https://app.example/account?tab=plan#top", "https://app.example/account?tab=plan#top"],
  ["https://APP.example:443/", "https://app.example/"],
])("%s is of this site", (path, complete) => {
  expect(ownAddress(path, SITE)).toBe(complete);
});

test.each([
  "https://app.example.evil.test",
  "https://app.example@evil.test/",
  "https://user@app.example/",
  "https://app.example:8443/",
  "http://app.example/",
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://[",
])("%s is not", (path) => {
  expect(ownAddress(path, SITE)).toBeNull();
});
