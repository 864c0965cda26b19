import { expect, it } from "vitest";
import { delayScripts } from "#delay-scripts";
import { editPage } from "#page-edits";
import { listScripts } from "#page-scripts";

const nonce = "s3cr3t";
const head = (scripts: string) =>
  `<head><meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/>${scripts}</head>`;
const delay = (html: string) => {
  const page = Buffer.from(html);
  const { edits } = delayScripts(page, listScripts(page), nonce);
  return editPage(page, edits).toString();
};
const listDelayed = (html: string) =>
  /painted\(start\)\)\)\}\)\((\[.*\])\)<\/script>/.exec(html)?.[1];

it("delayScripts: lists the files of scripts before the style sheet, which would hold back the list", () => {
  const page = head(
    `<link rel="preload" as="script" fetchPriority="low" nonce="${nonce}" href="/b.js"/><script src="/a.js" async="" nonce="${nonce}"></script>`,
  );
  const delayed = delay(
    `${page}<p>Text</p><script src="/b.js" nonce="${nonce}" async=""></script>`,
  );
  expect(listDelayed(delayed)).toBe('["/a.js","/b.js"]');
  expect(delayed).not.toContain("<script src");
  expect(delayed).not.toContain("preload");
  expect(delayed.indexOf("<script")).toBeLessThan(delayed.indexOf("<link"));
});

it("delayScripts: leaves scripts of others and scripts for old browsers where they are", () => {
  const scripts = [
    `<script src="/old.js" noModule="" nonce="${nonce}"></script>`,
    '<script src="/injected.js" async="" nonce=""></script>',
    '<script src="/injected.js" async=""></script>',
    `<script nonce="${nonce}">inline()</script>`,
    `<script src="/a.js" async="" nonce="${nonce}">fallback()</script>`,
    '<link rel="preload" as="script" href="/other.js"/>',
  ].join("");
  expect(delay(head(scripts))).toBe(head(scripts));
});

it("delayScripts: leaves a page that search engines leave out as it is, because it is worked on", () => {
  const page = head(
    `<meta name="robots" content="noindex"/><script src="/a.js" async="" nonce="${nonce}"></script>`,
  );
  expect(delay(page)).toBe(page);
});

it("delayScripts: leaves a page without a style sheet as it is", () => {
  const page = `<script src="/a.js" async="" nonce="${nonce}"></script>`;
  expect(delay(page)).toBe(page);
});
