import { expect, it } from "vitest";
import { toArrivalTime } from "@/local/seed/applications/arrival-times";

const times = {
  opens: new Date("2027-01-01T09:00:00Z"),
  deadline: new Date("2027-02-01T18:00:00Z"),
};
const now = new Date("2027-03-01T12:00:00Z");
const list = (arrival: "IN_TIME" | "LATE" | "SINCE", count: number) =>
  Array.from({ length: count }, (_, index) =>
    toArrivalTime(arrival, { index, count }, times, now).getTime(),
  );

it("toArrivalTime: in order, within the time of each kind", () => {
  const [inTime, late, since] = [list("IN_TIME", 40), list("LATE", 4), list("SINCE", 8)];
  const all = [...inTime, ...late, ...since];
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(new Set(all).size).toBe(all.length);
  expect(inTime.at(-1)).toBeLessThan(times.deadline.getTime());
  expect(late[0]).toBeGreaterThan(times.deadline.getTime() + 10 * 60_000);
  expect(since.at(-1)).toBeLessThan(now.getTime());
});

it("toArrivalTime: of an open opportunity, not in the future", () => {
  const deadline = new Date("2027-03-10T18:00:00Z");
  const open = toArrivalTime("IN_TIME", { index: 0, count: 1 }, { ...times, deadline }, now);
  expect(open.getTime()).toBeLessThan(now.getTime());
});
