import { describe, expect, test } from "vitest";
import { toReplyBy } from "@/lib/letters/reply-by.rules";

describe("toReplyBy", () => {
  test.each([
    // Clocks go back in the night to 25 October 2026, and forward in the one to 28 March 2027.
    ["Europe/Zurich", "2026-10-11T20:00:00Z", 14, "2026-10-25", "2026-10-25T22:59:59.999Z"],
    ["Europe/Zurich", "2027-03-14T12:00:00Z", 14, "2027-03-28", "2027-03-28T21:59:59.999Z"],
    // A day that ends twice: its last second is the later one.
    ["America/Havana", "2026-10-30T12:00:00Z", 1, "2026-10-31", "2026-11-01T03:59:59.999Z"],
    // The release is on the next day there already.
    ["Pacific/Auckland", "2026-06-01T13:00:00Z", 7, "2026-06-09", "2026-06-09T11:59:59.999Z"],
    ["Pacific/Kiritimati", "2026-12-31T09:59:59Z", 1, "2027-01-01", "2027-01-01T09:59:59.999Z"],
    ["America/Los_Angeles", "2028-02-28T07:59:59Z", 2, "2028-02-29", "2028-03-01T07:59:59.999Z"],
  ])("in %s, released %s, %i days on: %s", (zone, released, days, day, until) => {
    const replyBy = toReplyBy(new Date(released), days, zone);
    expect([replyBy.day, replyBy.until.toISOString()]).toEqual([day, until]);
  });
});
