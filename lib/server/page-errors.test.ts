// oxlint-disable no-console -- the console is what these tests are about
import { afterEach, beforeEach, expect, test } from "vitest";
import { redirectConsole } from "@/lib/server/console-lines";
import { innerHeaders } from "@/lib/server/inner-headers";
import { createLog } from "@/lib/server/log";
import { logPageError } from "@/lib/server/page-errors";

const lines: string[] = [];
const logger = createLog("debug", { write: (line) => void lines.push(line) });
const loggedLines = () => lines.splice(0).map((line): Record<string, unknown> => JSON.parse(line));

let createRefund: () => void;
beforeEach(() => {
  lines.length = 0;
  createRefund = redirectConsole(logger);
});
afterEach(() => createRefund());

const pageRequest = {
  path: "/artworks?searchQuery=ada@example.org",
  method: "GET",
  headers: { [innerHeaders.requestId]: "01a1fdd0" },
};
const where = { routePath: "/(normal)/artworks", routeType: "render" };
const broken = () => Object.assign(new Error("Broken."), { digest: "42" });

test("a page's error is one JSON line with its request and the reference that its visitor sees", () => {
  logPageError(broken(), pageRequest, where, logger);
  // Next says the same, without the request.
  console.error(broken());
  console.error("\u001B[31m⨯\u001B[39m", broken());
  expect(loggedLines()).toEqual([
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

test("a visitor who hangs up while a page is drawn is no error", () => {
  const gone = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  logPageError(gone, pageRequest, where, logger);
  console.error(gone);
  logPageError(Object.assign(new Error(), { name: "ResponseAborted" }), pageRequest, where, logger);
  expect(loggedLines()).toEqual([]);
});

test("what libraries write to the console is JSON, at its level, in plain letters", async () => {
  console.log("\u001B[32m ✓\u001B[39m Ready in %d ms\n", 12);
  console.warn("Careful", { now: true });
  console.error(new Error("Lost."));
  console.log("");
  process.emitWarning("Old ways", "DeprecationWarning");
  await new Promise((resolve) => process.nextTick(resolve));
  expect(loggedLines()).toEqual([
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
