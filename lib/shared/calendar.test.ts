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
  revision: 3,
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

test("a calendar without entries is a calendar all the same: it has a part, as RFC 5545 wants it", () => {
  const text = calendarText({ name: "Saved", url: entry.url, entries: [] });
  expect(parse(text)).toEqual([]);
  expect(text).toContain("BEGIN:VTIMEZONE\r\nTZID:UTC");
});

/** The end of the one entry, as written, and as a reader of the file finds it by the zone that the file describes. */
function endOf(at: string, timeZone: string) {
  const text = calendarText({
    name: "Saved",
    url: entry.url,
    entries: [{ ...entry, at: new Date(at), timeZone }],
  });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const described = calendar.getFirstSubcomponent("vtimezone");
  const end = calendar.getFirstSubcomponent("vevent")?.getFirstProperty("dtend");
  const time = end?.getFirstValue();
  if (end === undefined || end === null || !(time instanceof ICAL.Time)) throw new Error(text);
  if (described) time.zone = new ICAL.Timezone(described);
  return { written: end.toICALString(), instant: time.toJSDate().toISOString() };
}

test.each([
  ["2027-06-30T21:59:59.000Z", "Europe/Berlin", "20270630T235959"],
  ["2027-12-31T22:59:59.000Z", "Europe/Berlin", "20271231T235959"],
  ["2027-03-28T00:59:00.000Z", "Europe/Berlin", "20270328T015900"],
  ["2027-03-28T01:00:00.000Z", "Europe/Berlin", "20270328T030000"],
  ["2027-11-07T23:00:00.000Z", "America/New_York", "20271107T180000"],
  ["2027-04-03T10:30:00.000Z", "Australia/Lord_Howe", "20270403T213000"],
  ["2027-01-10T18:14:00.000Z", "Asia/Kathmandu", "20270110T235900"],
  ["2025-03-20T23:59:00.000Z", "Africa/Casablanca", "20250320T235900"],
  ["2027-07-01T03:59:00.000Z", "America/St_Johns", "20270701T012900"],
])("%s is written by the clock of %s, and read as that instant", (at, zone, clock) => {
  const { written, instant } = endOf(at, zone);
  expect(written).toBe(`DTEND;TZID=${zone}:${clock}`);
  expect(instant).toBe(at);
});

test("a time that the clock shows twice is written in UTC when it is the later one: readers take the first", () => {
  expect(endOf("2027-10-31T01:15:00.000Z", "Europe/Berlin")).toEqual({
    written: "DTEND:20271031T011500Z",
    instant: "2027-10-31T01:15:00.000Z",
  });
});

test("UTC needs no description", () => {
  expect(endOf("2027-06-30T23:59:59.000Z", "UTC").written).toBe("DTEND:20270630T235959Z");
});

test("names and addresses cannot add lines of their own", () => {
  const text = calendarText({
    name: "Saved\r\nBEGIN:VEVENT; x",
    url: "https://vitrine.example/?q=a,b\r\nX:1",
    entries: [{ ...entry, title: "One\r\nEND:VEVENT", url: "https://vitrine.example/?q=a,b;c" }],
  });
  const read = parse(text);
  expect(read).toHaveLength(1);
  expect(read[0]?.event.summary).toBe("One\nEND:VEVENT");
  expect(read[0]?.component.getFirstPropertyValue("url")).toBe(
    "https://vitrine.example/?q=a%2Cb%3Bc",
  );
  expect(text).toContain("\r\nX-WR-CALNAME:Saved BEGIN:VEVENT\\; x\r\n");
});

test("an entry says which revision of it this is", () => {
  const [read] = parse(calendarText({ name: "Saved", url: entry.url, entries: [entry] }));
  expect(read?.event.sequence).toBe(3);
});

test("the properties of the calendar stand before its parts, and each zone before what is written in it", () => {
  const zoned = [
    { ...entry, timeZone: "Europe/Lisbon" },
    { ...entry, uid: "two@vitrine", timeZone: "Asia/Tokyo" },
    { ...entry, uid: "three@vitrine", timeZone: "Europe/Lisbon" },
  ];
  for (const entries of [zoned, []]) {
    const text = calendarText({ name: "Saved", url: entry.url, entries });
    const lines = text.split("\r\n");
    const firstPart = lines.findIndex((row, at) => at > 0 && row.startsWith("BEGIN:"));
    const refresh = lines.findIndex((row) => row.startsWith("REFRESH-INTERVAL"));
    expect(refresh).toBeGreaterThan(0);
    expect(refresh).toBeLessThan(firstPart);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const parts = calendar.getAllSubcomponents().map(({ name }) => name);
    expect(parts).toEqual(
      entries.length === 0
        ? ["vtimezone"]
        : ["vtimezone", "vtimezone", "vevent", "vevent", "vevent"],
    );
    expect(calendar.getFirstPropertyValue("refresh-interval")?.toString()).toBe("PT6H");
  }
});
