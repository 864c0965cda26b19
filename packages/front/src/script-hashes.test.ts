import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { removeNonce, hashScripts } from "#script-hashes";

const secret = "s3cr3t";
const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const hashHtml = (html: string) => {
  const { body, hashes } = hashScripts(Buffer.from(html), secret);
  return { html: body.toString(), hashes };
};

it("hashScripts: hashes the inline scripts with the nonce, as the browser reads them", () => {
  expect(hashHtml(`<p>é</p><script nonce="${secret}" id="a">say("é")</script>`)).toEqual({
    html: `<p>é</p><script nonce="" id="a">say("é")</script>`,
    hashes: [hash(`say("é")`)],
  });
});

it("hashScripts: does not hash an injected script", () => {
  const injected = [
    "<script>steal()</script>",
    `<script nonce="">steal()</script>`,
    `<script nonce="guess">steal()</script>`,
    `<script data-x='nonce="guess"'>steal()</script>`,
  ];
  for (const script of injected) {
    const { hashes } = hashHtml(`${script}<script nonce="${secret}">ours()</script>`);
    expect(hashes).toEqual([hash("ours()")]);
  }
});

it("hashScripts: never merges an injected script into one of ours", () => {
  const { html, hashes } = hashHtml(
    `<script>steal()</script><script nonce="${secret}">ours()</script>`,
  );
  expect(html).toContain("<script>steal()</script>");
  expect(hashes).toEqual([hash("ours()")]);
});

it("hashScripts: removes the nonce everywhere, inside scripts too, before hashing", () => {
  const { html, hashes } = hashHtml(`<script nonce="${secret}">push("nonce","${secret}")</script>`);
  expect(html).not.toContain(secret);
  expect(hashes).toEqual([hash(`push("nonce","")`)]);
  expect(removeNonce(Buffer.from(`1:{"nonce":"${secret}"}`), secret).toString()).toBe(
    `1:{"nonce":""}`,
  );
});

it("hashScripts: merges consecutive scripts to keep the policy short", () => {
  const open = `<script nonce="${secret}">`;
  const { html, hashes } = hashHtml(`${open}a() // why</script>${open}(b)()</script>`);
  expect(html).toBe(`<script nonce="">a() // why\n;(b)()</script>`);
  expect(hashes).toEqual([hash("a() // why\n;(b)()")]);
});

it("hashScripts: ignores external and empty scripts", () => {
  expect(hashHtml(`<script src="/_next/a.js" nonce="${secret}"></script>`).hashes).toEqual([]);
});

it("hashScripts: allows each script of a page with delayed files as its bytes are sent", () => {
  const open = `<script nonce="${secret}">`;
  const page = [
    `<head>${open}theme("é")</script><link rel="stylesheet" href="/é.css"/>`,
    `<script src="/é.js" async="" nonce="${secret}"></script></head>`,
    `${open}a()\r\nb()\r</script><script src="/b.js" nonce="${secret}" async=""></script>${open}push("${secret}")</script>`,
    `<p>✓</p>${open}last()</script>`,
  ].join("");
  const { html, hashes } = hashHtml(page);
  const texts = Array.from(html.matchAll(/<script nonce="">([^]*?)<\/script>/g), ([, text = ""]) =>
    text.replaceAll(/\r\n?/g, "\n"),
  );
  expect(texts).toEqual([
    'theme("é")',
    expect.stringContaining('(["/é.js","/b.js"])'),
    'a()\nb()\n;push("")',
    "last()",
  ]);
  expect(new Set(hashes)).toEqual(new Set(texts.map(hash)));
});

it("hashScripts: returns the same output for any nonce", () => {
  const page = (nonce: string) =>
    hashScripts(Buffer.from(`<script nonce="${nonce}">a()</script>`), nonce);
  expect(page("one")).toEqual(page("another"));
});
