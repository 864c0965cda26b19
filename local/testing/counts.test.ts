import { describe, expect, it } from "vitest";
import {
  parsePlaywrightCounts,
  formatSummary,
  sumCounts,
  parseVitestCounts,
} from "@/local/testing/counts";

const createVitestReport = (passed: number, failed: number, files: object[] = []) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: files,
  });
const createPlaywrightReport = (expected: number, unexpected: number, flaky: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 2, duration: 5 } });

describe("parseVitestCounts", () => {
  it("reads the counts of the report", () => {
    expect(parseVitestCounts(createVitestReport(5, 2), 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
    });
  });

  it("counts a file that could not be loaded as one failure", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{}] },
    ];
    expect(parseVitestCounts(createVitestReport(1, 0, testResults), 1).failed).toBe(1);
  });

  it("counts a failure when the runner failed, wrote no report or ran no test", () => {
    expect(parseVitestCounts(createVitestReport(5, 0), 1).failed).toBe(1);
    expect(parseVitestCounts(createVitestReport(0, 0), 0).failed).toBe(1);
    expect(parseVitestCounts("", 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(parseVitestCounts("{}", 0).failed).toBe(1);
  });
});

describe("parsePlaywrightCounts", () => {
  it("reads the counts of the report; a test that passed on retry has passed", () => {
    expect(parsePlaywrightCounts(createPlaywrightReport(4, 1, 1), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
    });
  });
});

describe("formatSummary", () => {
  it("prints the totals, and skipped tests only if there are any", () => {
    const sum = sumCounts([
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 3, failed: 1, skipped: 0 },
    ]);
    expect(formatSummary(sum)).toBe("5 passed, 1 failed");
    expect(formatSummary({ ...sum, skipped: 2 })).toBe("5 passed, 1 failed, 2 skipped");
  });
});
