import { expect, test } from "vitest";
import { toCanonicalTimeZone, isTimeZone } from "@/lib/shared/time/time-zones";

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["europe/berlin", "Europe/Berlin"],
  ["EUROPE/KYIV", "Europe/Kyiv"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["asia/calcutta", "Asia/Kolkata"],
  ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["US/Eastern", "America/New_York"],
  ["utc", "UTC"],
  ["Etc/UTC", "UTC"],
])("toCanonicalTimeZone: %s is %s", (input, name) => {
  expect(toCanonicalTimeZone(input)).toBe(name);
});

test("toCanonicalTimeZone: idempotent, valid, and with the same local time for every zone", () => {
  const instant = new Date("2027-06-30T12:00:00Z");
  const formatTime = (timeZone: string) => instant.toLocaleString("en-GB", { timeZone });
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    const name = toCanonicalTimeZone(zone);
    expect(isTimeZone(name), name).toBe(true);
    expect(toCanonicalTimeZone(name)).toBe(name);
    expect(formatTime(name), name).toBe(formatTime(zone));
  }
});
