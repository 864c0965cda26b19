import { expect, test } from "vitest";
import { ElementTree } from "#element-tree";
import { parseElements } from "#parse-elements";

const parseBody = (body: string) => parseElements(`<body>${body}</body>`);

test("parseElements: elements, attributes under React's names, and text", () => {
  expect(parseBody('<p class="a" data-x="">Boats <a href="/art">at sea</a></p>')).toEqual([
    {
      tag: "p",
      props: { className: "a", "data-x": "" },
      children: ["Boats ", { tag: "a", props: { href: "/art" }, children: ["at sea"] }],
    },
  ]);
});

test("parseElements: styles as objects, custom properties and data URLs included", () => {
  const style = "--x2:1;aspect-ratio:0.75;background-image:url(data:image/webp;base64,AA)";
  expect(parseBody(`<span style="${style}"></span>`)).toMatchObject([
    {
      props: {
        style: {
          "--x2": "1",
          aspectRatio: "0.75",
          backgroundImage: "url(data:image/webp;base64,AA)",
        },
      },
    },
  ]);
});

test("parseElements: keeps blocks of data and leaves out scripts that run", () => {
  const page = parseBody(
    '<script>run()</script><script type="application/ld+json">{"a":1}</script>',
  );
  expect(page).toEqual([
    {
      tag: "script",
      props: { type: "application/ld+json", dangerouslySetInnerHTML: { __html: '{"a":1}' } },
      children: [],
    },
  ]);
});

test("parseElements: includes the page's metadata, but no style sheets and preloads", () => {
  const head =
    '<title>Boats</title><meta name="robots" content="all"><link rel="preload" href="/a">';
  expect(parseElements(`<head>${head}</head>`)).toMatchObject([{ tag: "title" }, { tag: "meta" }]);
});

test("parseElements: its result is an ElementTree", () => {
  const tree = parseBody('<ul><li>One</li></ul><input value="a" checked="">');
  expect(ElementTree.parse(JSON.parse(JSON.stringify(tree)))).toEqual(tree);
});
