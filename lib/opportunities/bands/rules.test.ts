import { expect, test } from "vitest";
import { bandQuery } from "@/lib/opportunities/bands/rules";

const now = new Date("2027-06-10T15:30:00Z");

test("this week is today and the seven days after it, this month the thirty after it", () => {
  expect(bandQuery("week", now)).toEqual({ deadlineBefore: "2027-06-18T00:00:00.000Z" });
  expect(bandQuery("month", now)).toEqual({ deadlineBefore: "2027-07-11T00:00:00.000Z" });
});

test("later begins where this month ends", () => {
  expect(bandQuery("later", now)).toEqual({ deadlineAfter: "2027-07-11T00:00:00.000Z" });
});

test("rolling calls are a kind of deadline", () => {
  expect(bandQuery("rolling", now)).toEqual({ deadlineKinds: "ROLLING" });
});

test("a segment asks the same all day long", () => {
  const evening = new Date("2027-06-10T23:59:59.999Z");
  expect(bandQuery("week", evening)).toEqual(bandQuery("week", now));
});
