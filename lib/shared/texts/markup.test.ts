import { expect, test } from "vitest";
import { markup } from "@/lib/shared/texts/markup";

test("markup: escapes text and attributes, but not markup", () => {
  const bold = markup`<b title="${`"'`}">${"<script>&"}</b>`;
  expect(bold.text).toBe(`<b title="&quot;&#39;">&lt;script&gt;&amp;</b>`);
  expect(markup`<p>${bold}</p>`.text).toBe(`<p>${bold.text}</p>`);
});

test("markup: lists follow each other, null is nothing, and a backslash stays", () => {
  const items = ["a", "b"].map((item) => markup`<li>${item}</li>`);
  expect(markup`<ul>${items}${null}</ul>\n${1}`.text).toBe("<ul><li>a</li><li>b</li></ul>\n1");
});
