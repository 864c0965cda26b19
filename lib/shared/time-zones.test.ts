import { expect, test } from "vitest";
import { ianaZone, isTimeZone } from "@/lib/shared/time-zones";

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
])("%s is %s", (typed, name) => {
  expect(ianaZone(typed)).toBe(name);
});

test("every zone has one name, by which it is found again and shows the same time", () => {
  const at = new Date("2027-06-30T12:00:00Z");
  const clock = (timeZone: string) => at.toLocaleString("en-GB", { timeZone });
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    const name = ianaZone(zone);
    expect(isTimeZone(name), name).toBe(true);
    expect(ianaZone(name)).toBe(name);
    expect(clock(name), name).toBe(clock(zone));
  }
});
