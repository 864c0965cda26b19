// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { deskFacets } from "@/tests/support/desk-facets";
import { ada, bea, setUpDesk } from "@/tests/support/desk-screen";

vi.mock("next/navigation", async () =>
  (await import("@/tests/support/follow-address")).followAddress(),
);

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const desk = await setUpDesk();
const { list, bulk, responses, toasts, renderDesk, listActions } = desk;

beforeEach(() => {
  responses.set(bulk, {
    body: { id: "b1", results: [{ id: bea.id, ok: true, message: null }] },
  });
  responses.set(`${bulk}/b1/undo`, { body: { id: "b1", results: [] } });
});

const findLink = (name: string) => screen.findByRole("link", { name });
const getBox = (name: RegExp) => screen.getByRole("checkbox", { name });

test("Desk keys: j and k move, x selects, Esc clears, and one row is a stop of the Tab key", async () => {
  const user = renderDesk();
  await findLink("Ada Brook");
  await user.keyboard("j");
  expect(await findLink("Ada Brook")).toHaveFocus();
  await user.keyboard("jj");
  expect(await findLink("Bea Quay")).toHaveFocus();
  await user.keyboard("x");
  expect(getBox(/Bea Quay/)).toBeChecked();
  expect(screen.getByText("1 selected")).toBeVisible();
  await user.keyboard("k");
  expect(await findLink("Ada Brook")).toHaveFocus();
  expect(getBox(/Ada Brook/)).toHaveAttribute("tabindex", "0");
  expect(getBox(/Bea Quay/)).toHaveAttribute("tabindex", "-1");
  await user.keyboard("{Escape}");
  expect(getBox(/Bea Quay/)).not.toBeChecked();
});

test("Desk keys: the keys also work on a row's box, whose arrows go from box to box", async () => {
  const user = renderDesk();
  await findLink("Ada Brook");
  getBox(/Ada Brook/).focus();
  await user.keyboard("{ArrowDown}");
  expect(getBox(/Bea Quay/)).toHaveFocus();
  await user.keyboard("x");
  expect(getBox(/Bea Quay/)).toBeChecked();
  await user.keyboard("k");
  expect(getBox(/Ada Brook/)).toHaveFocus();
});

test("Desk keys: a digit moves the row to a stage, and u undoes it", async () => {
  const user = renderDesk();
  await findLink("Bea Quay");
  await user.keyboard("jj3");
  await waitFor(() => expect(toasts[0]?.text).toBe("1 application is now at “Shortlist”"));
  expect(listActions()).toEqual([{ ids: [bea.id], action: "STAGE", value: "SHORTLIST" }]);
  expect(await findLink("Bea Quay")).toHaveFocus();
  await user.keyboard("u");
  await waitFor(() => expect(toasts[1]?.text).toBe("Undone"));
  expect(toasts[0]?.until?.aborted).toBe(true);
});

test("Desk keys: if the row leaves the list, the one in its place has the focus", async () => {
  const user = renderDesk();
  await findLink("Bea Quay");
  await user.keyboard("j");
  desk.respond("", [bea]);
  await user.keyboard("2");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Ada Brook" })).toBeNull());
  expect(await findLink("Bea Quay")).toHaveFocus();
});

test("Desk keys: a digit moves all that are selected; one without a stage does nothing", async () => {
  const user = renderDesk();
  await findLink("Bea Quay");
  await user.keyboard("jxjx9");
  await user.keyboard("2");
  await waitFor(() => expect(listActions()).toHaveLength(1));
  expect(listActions()).toEqual([{ ids: [ada.id, bea.id], action: "STAGE", value: "LONGLIST" }]);
});

test("Desk keys: t tags, and suggests the tags that exist as they are typed", async () => {
  const tags = [
    { value: "wood", count: 1 },
    { value: "water", count: 2 },
    { value: "clay", count: 9 },
  ];
  responses.set(`GET ${list}/facets`, { body: { ...deskFacets, tags } });
  const user = renderDesk();
  await findLink("Bea Quay");
  await user.keyboard("jjt");
  const dialog = await screen.findByRole("dialog");
  const suggestions = within(dialog).getByRole("list", { name: "Tags in use" });
  expect(suggestions).toHaveTextContent("clay 9water 2wood 1");
  const field = within(dialog).getByRole("textbox", { name: "Tag" });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard("W");
  expect(suggestions).toHaveTextContent(/^water 2wood 1$/);
  await user.click(within(suggestions).getByRole("button", { name: "water 2" }));
  expect(field).toHaveFocus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(listActions()).toHaveLength(1));
  expect(listActions()).toEqual([{ ids: [bea.id], action: "TAG", value: "water" }]);
  await waitFor(async () => expect(await findLink("Bea Quay")).toHaveFocus());
});

test("Desk keys: Enter opens, Esc goes back to the row", async () => {
  const user = renderDesk();
  await findLink("Bea Quay");
  await user.keyboard("jj{Enter}");
  expect(window.location.search).toBe(`?application=${bea.id}`);
  await screen.findByRole("region", { name: "Open application" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(window.location.search).toBe(""));
  await waitFor(async () => expect(await findLink("Bea Quay")).toHaveFocus());
});

test("Desk keys: b goes to the bar, and ? lists the keys with the stages by name", async () => {
  const user = renderDesk();
  await findLink("Bea Quay");
  await user.keyboard("jxb");
  expect(screen.getByRole("button", { name: "Move" })).toHaveFocus();
  await user.keyboard("?");
  const help = await screen.findByRole("dialog", { name: "Keys of the desk" });
  expect(within(help).getByText("Move to “Shortlist”")).toBeVisible();
  expect(within(help).getByRole("checkbox", { name: /^Use letters and digits/ })).toBeChecked();
});

test("Desk keys: Esc leads from the bar back to the row, and only from there clears the selection", async () => {
  const user = renderDesk();
  await findLink("Bea Quay");
  await user.keyboard("jjxb{Escape}");
  expect(await findLink("Bea Quay")).toHaveFocus();
  expect(getBox(/Bea Quay/)).toBeChecked();
  await user.keyboard("{Escape}");
  expect(getBox(/Bea Quay/)).not.toBeChecked();
  expect(await findLink("Bea Quay")).toHaveFocus();
});

test("Desk keys: viewers move and open, and change nothing", async () => {
  const user = renderDesk("VIEWER");
  await findLink("Ada Brook");
  await user.keyboard("j3xt");
  expect(await findLink("Ada Brook")).toHaveFocus();
  expect(listActions()).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Desk keys: an open application is what they act on, not what is selected behind it", async () => {
  const user = renderDesk();
  await findLink("Bea Quay");
  await user.click(getBox(/Ada Brook/));
  await user.keyboard("j{Enter}");
  await screen.findByRole("region", { name: "Open application" });
  await user.keyboard("2");
  await waitFor(() => expect(listActions()).toHaveLength(1));
  expect(listActions()).toEqual([{ ids: [bea.id], action: "STAGE", value: "LONGLIST" }]);
  expect(screen.getByText("1 selected")).toBeInTheDocument();
});

test("Desk keys: j loads the next page once, however long it is held, and goes on in it", async () => {
  const page = { page: 1, size: 1, total: 2, totalRelation: "eq" };
  const { promise, resolve } = Promise.withResolvers<void>();
  responses.set(`GET ${list}?sortBy=NEWEST`, { body: { ...page, items: [ada], next: "c" } });
  const nextPage = `GET ${list}?sortBy=NEWEST&cursor=c`;
  responses.set(nextPage, async () => {
    await promise;
    return { body: { ...page, items: [bea], next: null } };
  });
  const user = renderDesk();
  await findLink("Ada Brook");
  await user.keyboard("jj{j>3/}");
  await waitFor(() => expect(desk.api.countRequests(nextPage)).toBe(1));
  resolve();
  await waitFor(async () => expect(await findLink("Bea Quay")).toHaveFocus());
  expect(desk.api.countRequests(nextPage)).toBe(1);
});
