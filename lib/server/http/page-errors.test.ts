// oxlint-disable no-console -- the console is what these tests are about
import { afterEach, beforeEach, expect, test } from "vitest";
import { redirectConsole } from "@/lib/server/redirect-console";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { createLog } from "@/lib/server/log";
import { logPageError } from "@/lib/server/http/page-errors";

const lines: string[] = [];
const logger = createLog("debug", { write: (line) => void lines.push(line) });
const takeLoggedLines = () =>
  lines.splice(0).map((line): Record<string, unknown> => JSON.parse(line));

let restoreConsole: () => void;
beforeEach(() => {
  lines.length = 0;
  restoreConsole = redirectConsole(logger);
});
afterEach(() => restoreConsole());

const pageRequest = {
  path: "/artworks?searchQuery=ada@example.org",
  method: "GET",
  headers: { [internalHeaders.requestId]: "01a1fdd0" },
};
const route = { routePath: "/(normal)/artworks", routeType: "render" };
const createError = () => Object.assign(new Error("Broken."), { digest: "42" });

test("logPageError: one JSON line with the request and the digest that the visitor sees", () => {
  logPageError(createError(), pageRequest, route, logger);
  // Next prints the same error, without the request.
  console.error(createError());
  console.error("\u001B[31m⨯\u001B[39m", createError());
  expect(takeLoggedLines()).toEqual([
    expect.objectContaining({
      level: "error",
      msg: "page failed",
      requestId: "01a1fdd0",
      digest: "42",
      path: "/artworks",
      route: "/(normal)/artworks",
      err: expect.objectContaining({ message: "Broken." }),
    }),
  ]);
});

test("logPageError: ignores a visitor who disconnects while a page is rendered", () => {
  const disconnectError = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  logPageError(disconnectError, pageRequest, route, logger);
  console.error(disconnectError);
  logPageError(Object.assign(new Error(), { name: "ResponseAborted" }), pageRequest, route, logger);
  expect(takeLoggedLines()).toEqual([]);
});

test("redirectConsole: logs console output as JSON with its level, without colours", async () => {
  console.log("\u001B[32m ✓\u001B[39m Ready in %d ms\n", 12);
  console.warn("Careful", { now: true });
  console.error(new Error("Lost."));
  console.log("");
  process.emitWarning("Old ways", "DeprecationWarning");
  await new Promise((resolve) => process.nextTick(resolve));
  expect(takeLoggedLines()).toEqual([
    expect.objectContaining({ level: "info", msg: "✓ Ready in 12 ms" }),
    expect.objectContaining({ level: "warn", msg: "Careful { now: true }" }),
    expect.objectContaining({
      level: "error",
      msg: "an error",
      err: expect.objectContaining({ message: "Lost." }),
    }),
    expect.objectContaining({
      level: "warn",
      err: expect.objectContaining({ message: "Old ways", type: "DeprecationWarning" }),
    }),
  ]);
});
