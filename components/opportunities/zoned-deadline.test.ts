import { describe, expect, it, test } from "vitest";
import {
  formatDayInZone,
  isWholeDay,
  formatInZone,
  isSameLocalTime,
} from "@/components/opportunities/zoned-deadline";

const deadline = new Date("2027-06-30T21:59:00Z");

describe("formatInZone", () => {
  it.each([
    ["Europe/Berlin", "Wednesday 30 June 2027", "23:59", "Berlin time (GMT+2)"],
    ["Asia/Tokyo", "Thursday 1 July 2027", "06:59", "Tokyo time (GMT+9)"],
    [
      "America/Argentina/Buenos_Aires",
      "Wednesday 30 June 2027",
      "18:59",
      "Buenos Aires time (GMT-3)",
    ],
    ["Asia/Kathmandu", "Thursday 1 July 2027", "03:44", "Kathmandu time (GMT+5:45)"],
    ["UTC", "Wednesday 30 June 2027", "21:59", "UTC"],
    ["Etc/GMT-3", "Thursday 1 July 2027", "00:59", "GMT+3"],
  ])("%s", (zone, day, time, name) => {
    expect(formatInZone(zone, deadline)).toEqual({ day, time, zone: name });
  });

  it("applies daylight saving time", () => {
    const winter = new Date("2027-12-31T22:59:00Z");
    expect(formatInZone("Europe/Berlin", winter)).toMatchObject({
      time: "23:59",
      zone: "Berlin time (GMT+1)",
    });
  });
});

test("isSameLocalTime: two zones can agree for part of the year", () => {
  expect(isSameLocalTime(deadline, "Europe/Berlin", "Europe/Paris")).toBe(true);
  expect(isSameLocalTime(deadline, "Africa/Lagos", "Europe/London")).toBe(true);
  expect(isSameLocalTime(new Date("2027-12-31T22:59:00Z"), "Africa/Lagos", "Europe/London")).toBe(
    false,
  );
});

test("isWholeDay: a deadline without a time", () => {
  expect(isWholeDay("2027-06-30")).toBe(true);
  expect(isWholeDay("2027-06-30T23:59")).toBe(false);
});

test("formatDayInZone: an instant becomes its day in the organiser's zone", () => {
  expect(formatDayInZone("2027-09-01", "Asia/Tokyo")).toBe("1 September 2027");
  expect(formatDayInZone("2027-08-31T20:00:00.000Z", "Asia/Tokyo")).toBe("1 September 2027");
});
