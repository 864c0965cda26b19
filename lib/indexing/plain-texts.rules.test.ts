import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatLlmsText, formatSecurityText } from "@/lib/indexing/plain-texts.rules";
import { themeColours } from "@/lib/shared/design";

test("themeColours: as in the style sheet", () => {
  const sheet = readFileSync("app/globals.css", "utf8");
  const [, light = "", dark = ""] = sheet.split(/^:root \{|^\.dark \{/m);
  expect(light).toContain(`--ground: ${themeColours.light};`);
  expect(dark).toContain(`--ground: ${themeColours.dark};`);
});

test("formatLlmsText: starts with name and summary, and has absolute links", () => {
  const text = formatLlmsText("https://vitrine.test", [
    { slug: "jobs", title: "Jobs", description: "Work." },
  ]);
  expect(text).toMatch(/^# Vitrine\n\n> /);
  expect(text).toContain("- [Jobs](https://vitrine.test/opportunities/jobs): Work.");
});

test("formatSecurityText: contact, and expiry within a year (RFC 9116)", () => {
  const now = new Date("2027-01-01T00:00:00Z");
  const lines = formatSecurityText(
    "https://vitrine.test",
    "mailto:security@vitrine.test",
    now,
  ).split("\n");
  expect(lines).toContain("Contact: mailto:security@vitrine.test");
  expect(lines).toContain("Canonical: https://vitrine.test/.well-known/security.txt");
  expect(lines).toContain("Expires: 2027-07-02T00:00:00.000Z");
});
