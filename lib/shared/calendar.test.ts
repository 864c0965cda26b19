import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarText } from "@/lib/shared/calendar";

const entry = {
  uid: "one@vitrine",
  title: "Residency, with a comma; and a semicolon",
  description: "Line one\nLine two – äöü 日本語".repeat(20),
  url: "https://vitrine.example/opportunities/one",
  place: "Porto, Portugal",
  at: new Date("2027-03-28T21:59:59Z"),
  changedAt: new Date("2026-12-01T10:00:00Z"),
};

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents("vevent")
    .map((component) => ({ component, event: new ICAL.Event(component) }));
}

test("an entry ends at its moment and says what it was given, whatever signs are in it", () => {
  const [read] = parse(calendarText({ name: "Saved", url: entry.url, entries: [entry] }));
  expect(read?.event.uid).toBe(entry.uid);
  expect(read?.event.summary).toBe(entry.title);
  expect(read?.event.description).toBe(entry.description);
  expect(read?.event.location).toBe(entry.place);
  expect(read?.event.endDate.toJSDate().toISOString()).toBe("2027-03-28T21:59:59.000Z");
  expect(read?.component.getFirstPropertyValue("url")).toBe(entry.url);
});

test("it reminds so many days before", () => {
  const [read] = parse(
    calendarText({ name: "Saved", url: entry.url, entries: [{ ...entry, remindDays: 7 }] }),
  );
  const alarm = read?.component.getFirstSubcomponent("valarm");
  expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-P7D");
});

test("lines are folded at 75 bytes and end as RFC 5545 wants them", () => {
  const text = calendarText({ name: "Saved", url: entry.url, entries: [entry] });
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\n");
  }
});

test("a calendar without entries is a calendar all the same", () => {
  expect(parse(calendarText({ name: "Saved", url: entry.url, entries: [] }))).toEqual([]);
});
