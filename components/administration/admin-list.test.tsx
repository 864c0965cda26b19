// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AdminList } from "@/components/administration/admin-list";

afterEach(cleanup);

const asked = { data: undefined, error: null, isFetching: false, refetch: () => undefined };
const show = (given: object, isEmpty = false) =>
  render(
    <AdminList asked={{ ...asked, ...given }} isEmpty={isEmpty} empty="Nothing waits.">
      <p>A report</p>
    </AdminList>,
  );

test("a list that could not be read says why, and can be asked for again", () => {
  show({ error: new Error("Away.") }, true);
  expect(screen.getByRole("alert")).toHaveTextContent("The list could not be loaded: Away.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.queryByText("Nothing waits.")).toBeNull();
});

test("a list that is there stays when it cannot be read again", () => {
  show({ data: {}, error: new Error("Away.") });
  expect(screen.getByText("A report")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Away.");
});

test("an empty list says so", () => {
  show({ data: {} }, true);
  expect(screen.getByText("Nothing waits.")).toBeVisible();
});
