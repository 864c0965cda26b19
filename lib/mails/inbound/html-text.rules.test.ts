import { expect, test } from "vitest";
import { htmlToText } from "@/lib/mails/inbound/html-text.rules";

test.each([
  ["<div>One</div><div>Two</div>", "One\nTwo"],
  ["<div>One<br></div><div><br></div><div>Two</div>", "One\n\nTwo"],
  ["<p>One</p>\n<p>Two\nthree</p>", "One\n\nTwo three"],
  ["<ul><li>One<li>Two</ul>", "- One\n- Two"],
  ["a &lt;b&gt; &amp;amp; &eacute;&#8217;&#x1F3A8; &bogus; &amp", "a <b> &amp; é’🎨 &bogus; &amp"],
  ["&#0;&#x110000;a", "a"],
  ["<!-- <p>no</p> -->yes<style>no</style><script>no</SCRIPT>", "yes"],
  ["Mine<blockquote>Theirs<br>more</blockquote>mine", "Mine\n> Theirs\n> more\nmine"],
  ["a < b and <", "a"],
  ["", ""],
])("htmlToText: %s", (html, text) => {
  expect(htmlToText(html).trim()).toBe(text);
});

test("htmlToText: a megabyte of anything takes no time", () => {
  const startedAt = performance.now();
  for (const piece of ["<", "<!--", "<style>", "<blockquote>", "&", "&#", "<p", " ", "<br>"])
    htmlToText(piece.repeat(1_000_000 / piece.length));
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
