import { expect, test } from "vitest";
import { formatJobCounts, formatSchedule } from "@/lib/administration/jobs.rules";

test.each([
  ["* * * * *", "every minute"],
  ["*/15 * * * *", "every 15 minutes"],
  ["7 * * * *", "every hour"],
  ["5 2 * * *", "daily at 02:05 UTC"],
  ["5 2 * * 1", "5 2 * * 1"],
])("formatSchedule: %s is %s", (cron, text) => {
  expect(formatSchedule(cron)).toBe(text);
});

test("formatJobCounts: names what there is", () => {
  const counts = { waiting: 1_200, delayed: 0, running: 1, failed: 2 };
  expect(formatJobCounts({ counts })).toBe("1,200 waiting, 1 running, 2 failed");
  expect(formatJobCounts({ counts: { waiting: 0, delayed: 0, running: 0, failed: 0 } })).toBe("");
});
