import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { countLoggedErrors, setErrorListener } from "@/lib/server/error-listener";
import { createLog } from "@/lib/server/log";

test("setErrorListener: gets errors logged at error level, which are still logged, and all are counted", () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const errors: [string, string][] = [];
  setErrorListener((error, message) => errors.push([error.message, message]));
  const log = createLog("info", destination);
  const before = countLoggedErrors();
  log.warn({ err: new Error("may happen") }, "a warning");
  log.error({ order: "1" }, "without an error");
  log.error({ err: new Error("broken") }, "call failed");
  expect(errors).toEqual([["broken", "call failed"]]);
  expect(lines).toHaveLength(3);
  expect(countLoggedErrors() - before).toBe(2);
});
