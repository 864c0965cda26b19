import { expect, test } from "vitest";
import { localTimeError, wallClock } from "@/lib/shared/local-time";
import { isTimeZone } from "@/lib/shared/time-zones";

const shown = (local: string) => {
  const wall = wallClock(local);
  return wall === null ? null : new Date(wall).toISOString();
};

test.each([
  ["2027-06-30", "2027-06-30T23:59:59.000Z"],
  ["2027-06-30T23:59", "2027-06-30T23:59:00.000Z"],
  ["2027-06-30T00:00:30", "2027-06-30T00:00:30.000Z"],
  ["2028-02-29", "2028-02-29T23:59:59.000Z"],
])("%s shows %s", (local, wall) => {
  expect(shown(local)).toBe(wall);
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
])("%j is no day or time", (local) => {
  expect(localTimeError(local)).not.toBeNull();
});

test("zones have names of the IANA database", () => {
  for (const name of ["Europe/Berlin", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+5"]) {
    expect(isTimeZone(name), name).toBe(true);
  }
  for (const name of ["", "Berlin", "+02:00", "Mars/Olympus", "Europe/Berlin; drop"]) {
    expect(isTimeZone(name), name).toBe(false);
  }
});
