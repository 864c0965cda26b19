// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeDocuments } from "@/lib/opportunities/effort/document-efforts.rules";
import { DocumentList } from "@/components/screens/opportunity-page/document-list";
import { newId } from "@/lib/shared/ids";

let id = "";
const renderList = (opportunityId = id) =>
  render(
    <DocumentList
      opportunityId={opportunityId}
      documents={describeDocuments(["cv", "recommendation_letter"])}
    />,
  );
const findCheckbox = (name: RegExp) => screen.getByRole("checkbox", { name });

beforeEach(() => {
  window.localStorage.clear();
  id = newId();
});
afterEach(cleanup);

test("DocumentList: each document has a checkbox and an estimate", () => {
  renderList();
  expect(findCheckbox(/^CV15 minutes to 2 hours$/)).not.toBeChecked();
  expect(findCheckbox(/^Recommendation letter.*Ask two to three weeks ahead/)).not.toBeChecked();
  expect(screen.getByText("About 35 minutes to 3 hours in all.")).toBeVisible();
});

test("DocumentList: ticked documents leave the total", async () => {
  renderList();
  await userEvent.click(findCheckbox(/^CV/));
  expect(await screen.findByText("1 document left: 20 minutes to 1 hour.")).toBeVisible();
  await userEvent.click(findCheckbox(/^Recommendation/));
  expect(screen.getByText("Everything is ready.")).toBeVisible();
});

test("DocumentList: ticks are stored on the device per opportunity", async () => {
  renderList();
  await userEvent.click(findCheckbox(/^CV/));
  cleanup();
  renderList();
  expect(findCheckbox(/^CV/)).toBeChecked();
  cleanup();
  renderList(newId());
  expect(findCheckbox(/^CV/)).not.toBeChecked();
});

test("DocumentList: unticking removes the stored tick", async () => {
  renderList();
  await userEvent.click(findCheckbox(/^CV/));
  await userEvent.click(findCheckbox(/^CV/));
  expect(findCheckbox(/^CV/)).not.toBeChecked();
  expect(window.localStorage.length).toBe(0);
});
