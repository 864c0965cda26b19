import { describe, expect, it } from "vitest";
import { playwrightCounts, summaryLine, sumCounts, vitestCounts } from "@/local/testing/counts";

const vitest = (passed: number, failed: number, files: object[] = []) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: files,
  });
const playwright = (expected: number, unexpected: number, flaky: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 2, duration: 5 } });

describe("vitestCounts", () => {
  it("reads the counts of the report", () => {
    expect(vitestCounts(vitest(5, 2), 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it("counts a file that could not be loaded as one failure", () => {
    const broken = [
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{}] },
    ];
    expect(vitestCounts(vitest(1, 0, broken), 1).failed).toBe(1);
  });

  it("counts a failure when the runner failed, wrote no report or ran no test", () => {
    expect(vitestCounts(vitest(5, 0), 1).failed).toBe(1);
    expect(vitestCounts(vitest(0, 0), 0).failed).toBe(1);
    expect(vitestCounts("", 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(vitestCounts("{}", 0).failed).toBe(1);
  });
});

describe("playwrightCounts", () => {
  it("reads the counts of the report; a test that passed on retry has passed", () => {
    expect(playwrightCounts(playwright(4, 1, 1), 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });
});

describe("summaryLine", () => {
  it("prints the totals, and skipped tests only if there are any", () => {
    const sum = sumCounts([
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 3, failed: 1, skipped: 0 },
    ]);
    expect(summaryLine(sum)).toBe("5 passed, 1 failed");
    expect(summaryLine({ ...sum, skipped: 2 })).toBe("5 passed, 1 failed, 2 skipped");
  });
});
