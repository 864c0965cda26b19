import { expect, test } from "vitest";
import { detectClockAnomaly } from "@/lib/opportunities/deadlines/deadline-clock.rules";

test.each([
  ["2027-03-28T02:30", "Europe/Berlin", "skipped"],
  ["2027-03-28T02:00", "Europe/Berlin", "skipped"],
  ["2027-03-28T03:00", "Europe/Berlin", null],
  ["2027-03-28T01:59", "Europe/Berlin", null],
  ["2027-10-31T02:30", "Europe/Berlin", "doubled"],
  ["2027-10-31T03:00", "Europe/Berlin", null],
  ["2027-03-14T02:30", "America/New_York", "skipped"],
  ["2027-11-07T01:30", "America/New_York", "doubled"],
  ["2027-04-04T01:45", "Australia/Lord_Howe", "doubled"],
  ["2011-12-30", "Pacific/Apia", "skipped"],
  ["2027-06-30T23:59", "Europe/Berlin", null],
  ["2027-06-30", "UTC", null],
  ["no time", "UTC", null],
])("detectClockAnomaly: %s in %s → %s", (local, timeZone, anomaly) => {
  expect(detectClockAnomaly(local, timeZone)).toBe(anomaly);
});
