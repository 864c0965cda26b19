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

test("DocumentList: each document has a checkbox and an estimate", () => {
  show();
  expect(box(/^CV15 minutes to 2 hours$/)).not.toBeChecked();
  expect(box(/^Recommendation letter.*Ask two to three weeks ahead/)).not.toBeChecked();
  expect(screen.getByText("About 35 minutes to 3 hours in all.")).toBeVisible();
});

test("DocumentList: ticked documents leave the total", async () => {
  show();
  await userEvent.click(box(/^CV/));
  expect(screen.getByText("1 document left: 20 minutes to 1 hour.")).toBeVisible();
  await userEvent.click(box(/^Recommendation/));
  expect(screen.getByText("Everything is ready.")).toBeVisible();
});

test("DocumentList: ticks are stored on the device per opportunity", async () => {
  show();
  await userEvent.click(box(/^CV/));
  cleanup();
  show();
  expect(box(/^CV/)).toBeChecked();
  cleanup();
  show(newId());
  expect(box(/^CV/)).not.toBeChecked();
});

test("DocumentList: unticking removes the stored tick", async () => {
  show();
  await userEvent.click(box(/^CV/));
  await userEvent.click(box(/^CV/));
  expect(box(/^CV/)).not.toBeChecked();
  expect(window.localStorage.length).toBe(0);
});
