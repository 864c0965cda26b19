import { expect, it } from "vitest";
import { findScripts } from "#page-weight";

it("findScripts: counts scripts and their preloads once, without nomodule scripts", () => {
  const html = `
    <link rel="preload" as="script" fetchPriority="low" href="/a.js"/>
    <link rel="modulepreload" href="/b.js?x=1&amp;y=2">
    <link rel="preload" as="font" href="/f.woff2"><link rel="stylesheet" href="/s.css">
    <script src="/a.js" async=""></script><script noModule="" src="/old.js"></script>
    <script>inline()</script>`;
  expect(findScripts(html)).toEqual(["/a.js", "/b.js?x=1&y=2"]);
});

it("findScripts: counts the scripts that start once the page has been painted", () => {
  const html = `<script nonce="">(s=>{start(s)})(["/a.js","/b.js"])</script>
    <script nonce="">push(["/data.json"])</script><script src="/c.js" async=""></script>`;
  expect(findScripts(html)).toEqual(["/c.js", "/a.js", "/b.js"]);
});
