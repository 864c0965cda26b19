import { expect, test } from "vitest";
import { checkLocalTime, parseLocalTime } from "@/lib/shared/time/local-time";
import { isTimeZone } from "@/lib/shared/time/time-zones";

const toIso = (local: string) => {
  const expected = parseLocalTime(local);
  return expected === null ? null : new Date(expected).toISOString();
};

test.each([
  ["2027-06-30", "2027-06-30T23:59:59.000Z"],
  ["2027-06-30T23:59", "2027-06-30T23:59:00.000Z"],
  ["2027-06-30T00:00:30", "2027-06-30T00:00:30.000Z"],
  ["2028-02-29", "2028-02-29T23:59:59.000Z"],
])("parseLocalTime: %s is %s", (local, expected) => {
  expect(toIso(local)).toBe(expected);
});

test.each([
  "2027-02-29",
  "2027-13-01",
  "2027-06-31T10:00",
  "2027-06-30T24:00",
  "2027-06-30T10:60",
  "2027-06-30T10:00Z",
  "2027-06-30 10:00",
  "0000-01-01",
  "9999-12-31",
  "",
])("checkLocalTime: rejects %j", (local) => {
  expect(checkLocalTime(local)).not.toBeNull();
});

test("isTimeZone: IANA names only", () => {
  for (const name of ["Europe/Berlin", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+5"]) {
    expect(isTimeZone(name), name).toBe(true);
  }
  for (const name of ["", "Berlin", "+02:00", "Mars/Olympus", "Europe/Berlin; drop"]) {
    expect(isTimeZone(name), name).toBe(false);
  }
});
