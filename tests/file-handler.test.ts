import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "@/lib/server/object-store";
import { signFile } from "@/lib/server/signed-files";
import { replaceStorage, storage } from "@/lib/server/storage";
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

const url = () =>
  `${origin}${signFile({ key: "files/a.pdf", name: "a.pdf", mediaType: "application/pdf" })}`;

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

test("createFileHandler: everything else goes to the pages", async () => {
  expect(await (await fetch(`${origin}/artworks`)).text()).toBe("a page");
  expect(await (await fetch(url(), { method: "POST" })).text()).toBe("a page");
});
