import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkLink, readOutsidePage } from "@/lib/links/outside-links.gateway";
import { isOutside } from "@/lib/server/http/outside-requests";
import { env } from "@/lib/server/env";

let server: Server;
let origin: string;
const requested: { path: string; userAgent: string | undefined }[] = [];

/** Somebody else's server: `/redirect?to=…`, `/slow` never answers, `/drop` hangs up, `/endless` never ends its page; others: their status. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://outside.example");
    requested.push({ path: url.pathname, userAgent: request.headers["user-agent"] });
    if (url.pathname === "/slow") return;
    if (url.pathname === "/drop") {
      request.socket.destroy();
      return;
    }
    if (url.pathname === "/redirect") {
      response.writeHead(302, { location: url.searchParams.get("to") ?? "/200" });
      response.end();
      return;
    }
    if (url.pathname === "/endless") {
      response.writeHead(200);
      const timer = setInterval(() => response.write("x".repeat(16_384)), 5);
      response.on("close", () => clearInterval(timer));
      return;
    }
    response.writeHead(Number(url.pathname.slice(1))).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Checks links as if the server's address, and no other, were a public one. */
const checkOutside = (url: string, options: Parameters<typeof checkLink>[1] = {}) =>
  checkLink(url, { isAllowed: (address) => address === "127.0.0.1", ...options });

const redirectTo = (target: string) => `${origin}/redirect?to=${encodeURIComponent(target)}`;

test.each([
  ["/200", true],
  ["/204", true],
  ["/401", true],
  ["/403", true],
  ["/429", true],
  ["/503", true],
  ["/404", false],
  ["/410", false],
  ["/500", false],
  ["/502", false],
  ["/drop", false],
] as const)("checkLink: %s → %s", async (path, answers) => {
  expect(await checkOutside(`${origin}${path}`)).toBe(answers);
});

test("checkLink: does not wait for the end of a page", async () => {
  expect(await checkOutside(`${origin}/endless`)).toBe(true);
});

test("checkLink: gives up on a server that does not answer", async () => {
  expect(await checkOutside(`${origin}/slow`, { timeoutMs: 100 })).toBe(false);
});

test("checkLink: gives up on a resolver that does not answer", async () => {
  const resolve = () => new Promise<string[]>(() => undefined);
  expect(await checkOutside(`${origin}/200`, { resolve, timeoutMs: 100 })).toBe(false);
});

test("checkLink: follows redirects, but not for ever", async () => {
  expect(await checkOutside(redirectTo("/200"))).toBe(true);
  expect(await checkOutside(redirectTo("/404"))).toBe(false);
  requested.length = 0;
  const loop = createServer((_, response) => {
    requested.push({ path: "loop", userAgent: undefined });
    response.writeHead(301, { location: "/again" }).end();
  });
  await new Promise<void>((listening) => loop.listen(0, "127.0.0.1", listening));
  expect(await checkOutside(`http://127.0.0.1:${(loop.address() as AddressInfo).port}/`)).toBe(
    false,
  );
  expect(requested).toHaveLength(6);
  loop.closeAllConnections();
  loop.close();
});

test("checkLink: what is no address leads nowhere", async () => {
  expect(await checkOutside("nonsense")).toBe(false);
});

test.each(["ftp://127.0.0.1/", "file:///etc/passwd", "javascript:alert(1)", "http://"])(
  "checkLink: %s leads nowhere",
  async (url) => {
    expect(await checkOutside(url)).toBe(false);
    expect(await checkOutside(redirectTo(url))).toBe(false);
  },
);

test("checkLink: never asks our own network, whatever it is called", async () => {
  const { port } = new URL(origin);
  requested.length = 0;
  for (const host of [
    "127.0.0.1",
    "localhost",
    "2130706433",
    "0x7f.1",
    "[::1]",
    "[::ffff:127.0.0.1]",
  ]) {
    expect(await checkLink(`http://${host}:${port}/200`), host).toBe(false);
  }
  expect(requested).toEqual([]);
});

test("checkLink: checks the address of each redirect", async () => {
  const { port } = new URL(origin);
  requested.length = 0;
  expect(await checkOutside(redirectTo(`http://127.0.0.2:${port}/200`))).toBe(false);
  expect(await checkOutside(redirectTo(`http://169.254.169.254/latest/meta-data`))).toBe(false);
  expect(requested.map(({ path }) => path)).toEqual(["/redirect", "/redirect"]);
});

test.each([1, 22, 25, 79, 81, 444, 995, 1_023])(
  "checkLink: port %i is never asked, by itself or in a redirect",
  async (port) => {
    const resolved: string[] = [];
    const resolve = async (host: string) => {
      resolved.push(host);
      return ["127.0.0.1"];
    };
    requested.length = 0;
    expect(await checkOutside(`http://mail.example:${port}/`, { resolve })).toBe(false);
    expect(resolved).toEqual([]);
    expect(await checkOutside(redirectTo(`https://mail.example:${port}/`), { resolve })).toBe(
      false,
    );
    expect(resolved).toEqual(["127.0.0.1"]);
  },
);

test("checkLink: our own site is not asked, by itself or in a redirect", async () => {
  const ownSite = new URL(env().APP_URL);
  const resolved: string[] = [];
  const resolve = async (host: string) => {
    resolved.push(host);
    return ["127.0.0.1"];
  };
  for (const port of ["", ":5432", `:${new URL(origin).port}`]) {
    const url = `http://${ownSite.hostname}${port}/200`;
    expect(await checkOutside(url, { resolve })).toBe(false);
    expect(await checkOutside(redirectTo(url), { resolve })).toBe(false);
  }
  expect(new Set(resolved)).toEqual(new Set(["127.0.0.1"]));
});

test("isOutside: not a public address of this machine", async () => {
  expect(isOutside("9.9.9.9")).toBe(true);
  vi.spyOn(os, "networkInterfaces").mockReturnValue({
    eth0: [{ address: "9.9.9.9" } as os.NetworkInterfaceInfo],
  });
  expect(isOutside("9.9.9.9")).toBe(false);
  expect(isOutside("9.9.9.10")).toBe(true);
});

test("checkLink: a name with one private address is not asked at all", async () => {
  const resolve = () => Promise.resolve(["127.0.0.1", "10.0.0.1"]);
  requested.length = 0;
  expect(await checkOutside(`http://both.example:${new URL(origin).port}/200`, { resolve })).toBe(
    false,
  );
  expect(requested).toEqual([]);
});

test("checkLink: connects to the address that was checked, and resolves a name once", async () => {
  let resolved = 0;
  const resolve = () => {
    resolved += 1;
    return Promise.resolve([resolved === 1 ? "127.0.0.1" : "10.0.0.1"]);
  };
  const url = `http://rebinding.example:${new URL(origin).port}/200`;
  expect(await checkOutside(url, { resolve })).toBe(true);
  expect(resolved).toBe(1);
});

test("checkLink: says who asks, and sends no password of the address", async () => {
  requested.length = 0;
  await checkOutside(`${origin}/200`);
  expect(requested[0]?.userAgent).toMatch(/^Vitrine-link-check\/1\.0 \(\+http.+; .+\)$/);
});

test("readOutsidePage: the beginning of a page, and where it is; null for errors and our own network", async () => {
  const isAllowed = (address: string) => address === "127.0.0.1";
  const page = await readOutsidePage(`${origin}/endless`, { isAllowed });
  expect(page?.text).toBe("x".repeat(512 * 1_024));
  const redirected = await readOutsidePage(redirectTo("/200"), { isAllowed });
  expect(redirected).toEqual({ url: `${origin}/200`, text: "" });
  for (const path of ["/404", "/500", "/drop"])
    expect(await readOutsidePage(`${origin}${path}`, { isAllowed })).toBeNull();
  expect(await readOutsidePage(`${origin}/200`)).toBeNull();
});
