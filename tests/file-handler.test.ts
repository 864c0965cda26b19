import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "@/lib/server/storage/object-store";
import { signFile } from "@/lib/files/signed-files.tokens";
import { replaceStorage, storage } from "@/lib/server/storage/storage";
import { createFileHandler } from "@/scripts/serve/file-handler";

const bytes = Buffer.alloc(200_000, 7);
const handler = createFileHandler(async (_request, response) => {
  response.end("a page");
});
const server = createServer((request, response) => void handler(request, response));
let folder: string;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "file-handler-"));
  replaceStorage(openStore({ kind: "folder", folder }));
  await storage().put("files/a.pdf", bytes, "application/pdf");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const url = (signedAt?: Date) =>
  `${origin}${signFile({ key: "files/a.pdf", name: "a.pdf", mediaType: "application/pdf" }, signedAt)}`;

test("createFileHandler: a file with its length, whole or in part", async () => {
  const whole = await fetch(url());
  expect([whole.status, whole.headers.get("content-length")]).toEqual([200, "200000"]);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const part = await fetch(url(), { headers: { range: "bytes=10-19" } });
  expect([part.status, part.headers.get("content-length")]).toEqual([206, "10"]);
  expect((await part.arrayBuffer()).byteLength).toBe(10);
});

test("createFileHandler: HEAD has the length and no body; an altered link is 404", async () => {
  const head = await fetch(url(), { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "200000"]);
  expect((await fetch(`${url()}A`)).status).toBe(404);
});

test("createFileHandler: a link that no longer works is a page for browsers, and JSON for programs", async () => {
  const expired = url(new Date(Date.now() - 10 * 60_000));
  const page = await fetch(expired, { headers: { accept: "text/html,*/*;q=0.8" } });
  expect([
    page.status,
    page.headers.get("content-type"),
    page.headers.get("cache-control"),
  ]).toEqual([410, "text/html; charset=utf-8", "private, no-store"]);
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src/);
  expect(await page.text()).toContain("<h1>This link has expired</h1>");
  const answer = await fetch(expired);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    410,
    "application/json; charset=utf-8",
  ]);
  const altered = await fetch(`${url()}A`, { headers: { accept: "text/html" } });
  expect([altered.status, await altered.text()]).toEqual([404, expect.stringContaining("<h1>")]);
});

test("createFileHandler: everything else goes to the pages", async () => {
  expect(await (await fetch(`${origin}/artworks`)).text()).toBe("a page");
  expect(await (await fetch(url(), { method: "POST" })).text()).toBe("a page");
});
