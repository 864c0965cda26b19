import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { watchErrors } from "@/lib/server/error-watch";
import { createLog } from "@/lib/server/log";

test("an error that is logged as one reaches who watches, and is logged all the same", () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const seen: [string, string][] = [];
  watchErrors((error, message) => seen.push([error.message, message]));
  const log = createLog("info", destination);
  log.warn({ err: new Error("may happen") }, "a warning");
  log.error({ order: "1" }, "without an error");
  log.error({ err: new Error("broken") }, "call failed");
  expect(seen).toEqual([["broken", "call failed"]]);
  expect(lines).toHaveLength(3);
});
