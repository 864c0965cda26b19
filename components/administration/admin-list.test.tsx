// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AdminList } from "@/components/administration/admin-list";

afterEach(cleanup);

const query = { data: undefined, error: null, isFetching: false, refetch: () => undefined };
const renderList = (changes: object) =>
  render(
    <AdminList query={{ ...query, ...changes }} label="Reports" empty="Nothing waits.">
      {(text: string) => <li key={text}>{text}</li>}
    </AdminList>,
  );

test("AdminList: shows the loading error and a retry button", () => {
  renderList({ error: new Error("Away.") });
  expect(screen.getByRole("alert")).toHaveTextContent("The list could not be loaded: Away.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.queryByText("Nothing waits.")).toBeNull();
});

test("AdminList: keeps its items when a refetch fails", () => {
  renderList({ data: ["A report"], error: new Error("Away.") });
  expect(screen.getByText("A report")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Away.");
});

test("AdminList: shows the empty message", () => {
  renderList({ data: { pages: [{ items: [] }] } });
  expect(screen.getByText("Nothing waits.")).toBeVisible();
});
