import { expect, test } from "vitest";
import { resolveOwnUrl } from "@/lib/checkout/portal.rules";

const SITE = "https://app.example";

test.each([
  ["/account", "https://app.example/account"],
  ["account", "https://app.example/account"],
  ["https://app.example/account?tab=plan#top", "https://app.example/account?tab=plan#top"],
  ["https://APP.example:443/", "https://app.example/"],
])("resolveOwnUrl: accepts %s", (path, expected) => {
  expect(resolveOwnUrl(path, SITE)).toBe(expected);
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
])("resolveOwnUrl: null for %s", (path) => {
  expect(resolveOwnUrl(path, SITE)).toBeNull();
});
