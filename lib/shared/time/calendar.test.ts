import ICAL from "ical.js";
import { expect, test } from "vitest";
import { formatCalendar } from "@/lib/shared/time/calendar";

const entry = {
  uid: "one@vitrine",
  title: "Residency, with a comma; and a semicolon",
  description: "Line one\nLine two – äöü 日本語".repeat(20),
  url: "https://vitrine.example/opportunities/one",
  location: "Porto, Portugal",
  endsAt: new Date("2027-03-28T21:59:59Z"),
  changedAt: new Date("2026-12-01T10:00:00Z"),
  revision: 3,
};

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents("vevent")
    .map((component) => ({ component, event: new ICAL.Event(component) }));
}

test("formatCalendar: an event ends at its time, and its texts survive special characters", () => {
  const [first] = parse(formatCalendar({ name: "Saved", url: entry.url, entries: [entry] }));
  expect(first?.event.uid).toBe(entry.uid);
  expect(first?.event.summary).toBe(entry.title);
  expect(first?.event.description).toBe(entry.description);
  expect(first?.event.location).toBe(entry.location);
  expect(first?.event.endDate.toJSDate().toISOString()).toBe("2027-03-28T21:59:59.000Z");
  expect(first?.component.getFirstPropertyValue("url")).toBe(entry.url);
});

test("formatCalendar: an alarm remindDays before", () => {
  const [first] = parse(
    formatCalendar({ name: "Saved", url: entry.url, entries: [{ ...entry, remindDays: 7 }] }),
  );
  const alarm = first?.component.getFirstSubcomponent("valarm");
  expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-P7D");
});

test("formatCalendar: lines are folded at 75 bytes and end with CRLF (RFC 5545)", () => {
  const text = formatCalendar({ name: "Saved", url: entry.url, entries: [entry] });
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\n");
  }
});

test("formatCalendar: without events it still has the component that RFC 5545 requires", () => {
  const text = formatCalendar({ name: "Saved", url: entry.url, entries: [] });
  expect(parse(text)).toEqual([]);
  expect(text).toContain("BEGIN:VTIMEZONE\r\nTZID:UTC");
});

/** DTEND as it is written, and as a calendar app reads it by the VTIMEZONE of the file. */
function readEnd(deadline: string, timeZone: string) {
  const text = formatCalendar({
    name: "Saved",
    url: entry.url,
    entries: [{ ...entry, endsAt: new Date(deadline), timeZone }],
  });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent("vtimezone");
  const end = calendar.getFirstSubcomponent("vevent")?.getFirstProperty("dtend");
  const time = end?.getFirstValue();
  if (end === undefined || end === null || !(time instanceof ICAL.Time)) throw new Error(text);
  if (zone) time.zone = new ICAL.Timezone(zone);
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
])(
  "formatCalendar: %s is written in the local time of %s, and read as the same instant",
  (deadline, zone, localTime) => {
    const { written, instant } = readEnd(deadline, zone);
    expect(written).toBe(`DTEND;TZID=${zone}:${localTime}`);
    expect(instant).toBe(deadline);
  },
);

test("formatCalendar: the second of two equal local times is written in UTC, as readers assume the first", () => {
  expect(readEnd("2027-10-31T01:15:00.000Z", "Europe/Berlin")).toEqual({
    written: "DTEND:20271031T011500Z",
    instant: "2027-10-31T01:15:00.000Z",
  });
});

test("formatCalendar: no VTIMEZONE for UTC", () => {
  expect(readEnd("2027-06-30T23:59:59.000Z", "UTC").written).toBe("DTEND:20270630T235959Z");
});

test("formatCalendar: names and URLs cannot inject lines", () => {
  const text = formatCalendar({
    name: "Saved\r\nBEGIN:VEVENT; x",
    url: "https://vitrine.example/?q=a,b\r\nX:1",
    entries: [{ ...entry, title: "One\r\nEND:VEVENT", url: "https://vitrine.example/?q=a,b;c" }],
  });
  const first = parse(text);
  expect(first).toHaveLength(1);
  expect(first[0]?.event.summary).toBe("One\nEND:VEVENT");
  expect(first[0]?.component.getFirstPropertyValue("url")).toBe(
    "https://vitrine.example/?q=a%2Cb%3Bc",
  );
  expect(text).toContain("\r\nX-WR-CALNAME:Saved BEGIN:VEVENT\\; x\r\n");
});

test("formatCalendar: an event has its revision as SEQUENCE", () => {
  const [first] = parse(formatCalendar({ name: "Saved", url: entry.url, entries: [entry] }));
  expect(first?.event.sequence).toBe(3);
});

test("formatCalendar: calendar properties precede the components, and zones precede their events", () => {
  const zonedEntries = [
    { ...entry, timeZone: "Europe/Lisbon" },
    { ...entry, uid: "two@vitrine", timeZone: "Asia/Tokyo" },
    { ...entry, uid: "three@vitrine", timeZone: "Europe/Lisbon" },
  ];
  for (const entries of [zonedEntries, []]) {
    const text = formatCalendar({ name: "Saved", url: entry.url, entries });
    const lines = text.split("\r\n");
    const firstComponent = lines.findIndex((line, index) => index > 0 && line.startsWith("BEGIN:"));
    const refresh = lines.findIndex((line) => line.startsWith("REFRESH-INTERVAL"));
    expect(refresh).toBeGreaterThan(0);
    expect(refresh).toBeLessThan(firstComponent);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const components = calendar.getAllSubcomponents().map(({ name }) => name);
    expect(components).toEqual(
      entries.length === 0
        ? ["vtimezone"]
        : ["vtimezone", "vtimezone", "vevent", "vevent", "vevent"],
    );
    expect(calendar.getFirstPropertyValue("refresh-interval")?.toString()).toBe("PT6H");
  }
});
