import { expect, test } from "vitest";
import {
  formatTimes,
  readPlaywrightTimes,
  readVitestSpan,
  readVitestTimes,
} from "@/local/testing/test-times";

const vitest = {
  testResults: [
    { name: "a.test.ts", startTime: 1_000, endTime: 4_000 },
    { name: "b.test.ts", startTime: 2_000, endTime: 8_000 },
    { name: "c.test.ts", startTime: 5_000, endTime: 6_000 },
  ],
};

test("readVitestTimes: seconds by file; readVitestSpan: from the first test to the last one", () => {
  expect([...readVitestTimes(vitest)]).toEqual([
    ["a.test.ts", 3],
    ["b.test.ts", 6],
    ["c.test.ts", 1],
  ]);
  expect(readVitestSpan(vitest)).toBe(7);
});

test("readPlaywrightTimes: adds up groups, projects and attempts of a file", () => {
  const spec = (...durations: number[]) => ({
    file: "home.spec.ts",
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [{ specs: [spec(1_000)], suites: [{ specs: [spec(2_000, 500)] }] }];
  expect([...readPlaywrightTimes({ suites })]).toEqual([["home.spec.ts", 3.5]]);
});

test("formatTimes: the slowest files first, then all others and the set-up", () => {
  expect(formatTimes(readVitestTimes(vitest), 1, 10)).toBe(
    [
      "| file | seconds of a worker | share |",
      "|---|---|---|",
      "| `b.test.ts` | 6 | 30.0 % |",
      "| 2 other files | 4 | 20.0 % |",
      "| set-up and loading of all files | 10 | 50.0 % |",
    ].join("\n"),
  );
});
