// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DocumentList } from "@/components/opportunities/page/document-list";
import { newId } from "@/lib/shared/ids";

let id = "";
const show = (of = id) =>
  render(<DocumentList opportunityId={of} requirements={["cv", "recommendation_letter"]} />);
const box = (name: RegExp) => screen.getByRole("checkbox", { name });

beforeEach(() => {
  window.localStorage.clear();
  id = newId();
});
afterEach(cleanup);

test("each document has a box and about how long it takes", () => {
  show();
  expect(box(/^CV15 minutes to 2 hours$/)).not.toBeChecked();
  expect(box(/^Recommendation letter.*Ask two to three weeks ahead/)).not.toBeChecked();
  expect(screen.getByText("About 35 minutes to 3 hours in all.")).toBeVisible();
});

test("what is ticked off no longer counts", async () => {
  show();
  await userEvent.click(box(/^CV/));
  expect(screen.getByText("1 document left: 20 minutes to 1 hour.")).toBeVisible();
  await userEvent.click(box(/^Recommendation/));
  expect(screen.getByText("Everything is ready.")).toBeVisible();
});

test("ticks are kept on the device, for each call its own", async () => {
  show();
  await userEvent.click(box(/^CV/));
  cleanup();
  show();
  expect(box(/^CV/)).toBeChecked();
  cleanup();
  show(newId());
  expect(box(/^CV/)).not.toBeChecked();
});

test("taking a tick back forgets it", async () => {
  show();
  await userEvent.click(box(/^CV/));
  await userEvent.click(box(/^CV/));
  expect(box(/^CV/)).not.toBeChecked();
  expect(window.localStorage.length).toBe(0);
});
