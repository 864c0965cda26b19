import { spawnSync } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { register } from "@/instrumentation";
import next from "@/next.config";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("npm run serve: an incomplete environment is one line in the log, and exit code 1", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/serve.ts"],
    { env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production" }, encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stdout).toBe("");
  const [line = "", ...rest] = stderr.trim().split("\n");
  expect(rest).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    level: "fatal",
    msg: expect.stringContaining("DATABASE_URL: is missing"),
  });
}, 120_000);

test("next start: exits with a message that names npm run serve", () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const stderrWrite = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("ended");
  });
  expect(() => register()).toThrow("ended");
  expect(exit).toHaveBeenCalledWith(1);
  expect(stderrWrite).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/npm run serve.*\n$/));
});

test("next.config.ts: a page's code is loaded by its first request, not with all others", () => {
  expect(next.experimental?.preloadEntriesOnStart).toBe(false);
});
