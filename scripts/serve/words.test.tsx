// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NotFoundMessage } from "@/components/shell/not-found-message";
import { wordsOf } from "@/scripts/serve/words";

function saidBy(html: string) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string) => [...body.querySelectorAll(selector)];
  return {
    title: all("h1").map(({ textContent }) => textContent),
    text: all("p").find((each) => each.querySelector("a") === null)?.textContent,
    ways: all("a").map((link) => [link.getAttribute("href"), link.textContent]),
  };
}

test("not found: the same text with and without JavaScript", () => {
  const without = saidBy(wordsOf(404));
  expect(without.title).toHaveLength(1);
  expect(without.ways).toHaveLength(2);
  expect(saidBy(renderToStaticMarkup(<NotFoundMessage />))).toEqual(without);
  // A malformed URL is no server error.
  expect(wordsOf(400)).toBe(wordsOf(404));
});
