import { expect, it } from "vitest";
import { escapeHtml } from "#escape-html";

it("escapeHtml: escapes tags, attributes and text", () => {
  expect(escapeHtml(`<a href="x">Q&A</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;Q&amp;A&lt;/a&gt;");
});
