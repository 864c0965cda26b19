import { expect, it } from "vitest";
import { escapeHtml } from "#escape-html";

it("escapes what would end a tag, an attribute or text", () => {
  expect(escapeHtml(`<a href="x">Q&A</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;Q&amp;A&lt;/a&gt;");
});
