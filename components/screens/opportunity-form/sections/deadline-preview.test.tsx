// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DeadlinePreview } from "@/components/screens/opportunity-form/sections/deadline-preview";

afterEach(cleanup);

const now = new Date("2027-01-01T00:00:00Z");

function renderPreview(local: string, timeZone: string, ownZone = "America/New_York"): string {
  render(<DeadlinePreview local={local} timeZone={timeZone} ownZone={ownZone} now={now} />);
  return screen.getByRole("status").textContent;
}

test("DeadlinePreview: shows the deadline in the selected zone and in the writer's own", () => {
  const text = renderPreview("2027-06-30T23:59", "Europe/Berlin");
  expect(text).toContain("Closes Wednesday 30 June 2027 at 23:59, Berlin time (GMT+2).");
  expect(text).toContain("For you: Wednesday 30 June 2027 at 17:59, New York time (GMT-4).");
});

test("DeadlinePreview: shows one time if both zones agree", () => {
  expect(renderPreview("2027-06-30T23:59", "Europe/Berlin", "Europe/Paris")).not.toContain(
    "For you",
  );
});

test("DeadlinePreview: a date without a time closes at the end of the day", () => {
  expect(renderPreview("2027-06-30", "Europe/Berlin")).toContain("at the end of the day");
});

test("DeadlinePreview: warns of a time that daylight saving skips", () => {
  const text = renderPreview("2027-03-28T02:30", "Europe/Berlin");
  expect(text).toContain("skips this time");
  expect(text).toContain("close at 03:00");
});

test("DeadlinePreview: warns when a time occurs twice; the later one counts", () => {
  const text = renderPreview("2027-10-31T02:30", "Europe/Berlin");
  expect(text).toContain("twice");
  expect(text).toContain("at 02:30, the second time, Berlin time (GMT+1)");
  expect(text).toContain("the second time it shows 02:30, so");
});

test("DeadlinePreview: warns of a deadline in the past", () => {
  expect(renderPreview("2026-12-31", "Europe/Berlin")).toContain("This is in the past.");
});
