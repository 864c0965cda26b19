import { expect, test } from "vitest";
import { countMsToNextDay } from "@/lib/server/cache/change-clock";

const at = (time: string) => countMsToNextDay(Date.parse(`2027-06-30T${time}Z`));

test("countMsToNextDay: a second before the next five minutes, in which a day may end somewhere", () => {
  expect(at("12:01:00")).toBe(3 * 60_000 + 59_000);
  expect(at("23:59:58")).toBe(1_000);
});

test("countMsToNextDay: 0 around the turn, as clocks differ", () => {
  expect([at("23:59:59.500"), at("00:00:00"), at("00:00:00.999")]).toEqual([0, 0, 0]);
});
