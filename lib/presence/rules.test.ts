import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { grounds, llmsText } from "@/lib/presence/rules";

test("the grounds are those of the style sheet", () => {
  const sheet = readFileSync("app/globals.css", "utf8");
  const [, light = "", dark = ""] = sheet.split(/^:root \{|^\.dark \{/m);
  expect(light).toContain(`--ground: ${grounds.light};`);
  expect(dark).toContain(`--ground: ${grounds.dark};`);
});

test("llms.txt begins with a name and a summary, and links whole addresses", () => {
  const text = llmsText("https://vitrine.test", [{ slug: "jobs", title: "Jobs", text: "Work." }]);
  expect(text).toMatch(/^# Vitrine\n\n> /);
  expect(text).toContain("- [Jobs](https://vitrine.test/opportunities/jobs): Work.");
});
