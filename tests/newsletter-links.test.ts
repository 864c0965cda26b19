import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "@vitrine/process-stack/ports";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { isShared } from "@/scripts/serve/caching";
import { startInstance } from "@/tests/support/instance";

const seen: string[] = [];
let origin: string;
let instance: Awaited<ReturnType<typeof startInstance>>;

beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  instance = await startInstance("127.0.0.1", port, {
    isShared,
    app: async ({ method, headers }, response) => {
      seen.push(`${method} ${String(headers[internalHeaders.userAgent])}`);
      response.writeHead(302, { Location: "/newsletter", "Cache-Control": "no-store" }).end();
    },
  });
});
afterAll(() => instance.stop(0));

test("GET, HEAD /n/{number}/{item}: what counts readers sees each request, its method and its program", async () => {
  const open = (method: string, userAgent: string) =>
    fetch(`${origin}/n/12/3`, {
      method,
      redirect: "manual",
      headers: { "user-agent": userAgent },
    });
  await Promise.all([open("GET", "Firefox/146.0"), open("GET", "Googlebot/2.1")]);
  await open("HEAD", "Firefox/146.0");
  await open("GET", "");
  expect(seen.toSorted()).toEqual([
    "GET ",
    "GET Firefox/146.0",
    "GET Googlebot/2.1",
    "HEAD Firefox/146.0",
  ]);
});
