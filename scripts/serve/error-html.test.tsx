// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NotFoundMessage } from "@/components/screens/shell/errors/not-found-message";
import { renderErrorHtml } from "@/scripts/serve/error-html";

function readContent(html: string) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const queryAll = (selector: string) => [...body.querySelectorAll(selector)];
  return {
    title: queryAll("h1").map(({ textContent }) => textContent),
    text: queryAll("p").find((paragraph) => paragraph.querySelector("a") === null)?.textContent,
    links: queryAll("a").map((link) => [link.getAttribute("href"), link.textContent]),
  };
}

test("renderErrorHtml: 404 has the same text as with JavaScript", () => {
  const withoutScript = readContent(renderErrorHtml(404));
  expect(withoutScript.title).toHaveLength(1);
  expect(withoutScript.links).toHaveLength(2);
  expect(readContent(renderToStaticMarkup(<NotFoundMessage />))).toEqual(withoutScript);
  // A malformed URL is not a server error.
  expect(renderErrorHtml(400)).toBe(renderErrorHtml(404));
});
