import { expect, test } from "vitest";
import { chooseProcessCount } from "@/scripts/serve/process-count";

const GB = 1024 ** 3;

test.each([
  [undefined, { cores: 4, bytes: 16 * GB }, 4],
  [undefined, { cores: 8, bytes: 2 * GB }, 2],
  [undefined, { cores: 64, bytes: 256 * GB }, 6],
  [undefined, { cores: 2, bytes: 0.5 * GB }, 1],
  [3, { cores: 1, bytes: 0.5 * GB }, 3],
])("WEB_CONCURRENCY=%s on %o: %i processes", (wanted, machine, count) => {
  expect(chooseProcessCount(wanted, machine)).toBe(count);
});

test("WEB_CONCURRENCY: by default at least one process on this machine", () => {
  expect(chooseProcessCount(undefined)).toBeGreaterThanOrEqual(1);
});
