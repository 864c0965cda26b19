// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { DeskApplication } from "@/lib/applications/desk/desk.schema";
import { buildApplication } from "@/tests/support/build-application";
import { ada, bea, setUpDesk } from "@/tests/support/desk-screen";

vi.mock("next/navigation", async () =>
  (await import("@/tests/support/follow-address")).followAddress(),
);

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const desk = await setUpDesk();
const { list, bulk, responses, toasts, respond, renderDesk, opportunity } = desk;

const getRow = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
const done = { id: "b1", results: [{ id: bea.id, ok: true, message: null }] };

/** Answers a bulk action only once it is let go. */
function holdAnswer(answer: { status?: number; body: unknown }) {
  const { promise, resolve } = Promise.withResolvers<void>();
  responses.set(bulk, async () => {
    await promise;
    return answer;
  });
  return resolve;
}

test("Desk: a digit moves the row at once, and its counts; the server's answer changes nothing", async () => {
  const letGo = holdAnswer({ body: done });
  const user = renderDesk();
  await screen.findByRole("link", { name: "Bea Quay" });
  await screen.findByRole("checkbox", { name: "New 2" });
  await user.keyboard("jj3");
  expect(await within(getRow("Bea Quay")).findByText("Shortlist")).toBeVisible();
  expect(within(getRow("Ada Brook")).getByText("New")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "New 1" })).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Shortlist 1" })).toBeVisible();
  expect(toasts).toEqual([]);
  respond("", [ada, { ...bea, stage: "SHORTLIST" }]);
  letGo();
  await waitFor(() => expect(toasts[0]?.text).toBe("1 application is now at “Shortlist”"));
  expect(within(getRow("Bea Quay")).getByText("Shortlist")).toBeVisible();
});

test("Desk: what the server refuses is put back, with the error", async () => {
  const letGo = holdAnswer({
    status: 409,
    body: { code: "CONFLICT", message: "It was withdrawn.", details: [] },
  });
  const user = renderDesk();
  await screen.findByRole("link", { name: "Bea Quay" });
  await screen.findByRole("checkbox", { name: "New 2" });
  await user.keyboard("jj3");
  expect(await within(getRow("Bea Quay")).findByText("Shortlist")).toBeVisible();
  letGo();
  await waitFor(() =>
    expect(toasts[0]).toMatchObject({ kind: "error", text: "It was withdrawn." }),
  );
  expect(within(getRow("Bea Quay")).getByText("New")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "New 2" })).toBeVisible();
});

test("Desk: tags show at once on all that are selected", async () => {
  const letGo = holdAnswer({ body: done });
  const user = renderDesk();
  await user.click(await screen.findByRole("checkbox", { name: "Select all 2" }));
  await user.click(screen.getByRole("button", { name: "Tag" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText("Tag"), "water{Enter}");
  await waitFor(() => expect(screen.getAllByText("water")).toHaveLength(2));
  respond("", [
    { ...ada, tags: ["water"] },
    { ...bea, tags: ["water"] },
  ]);
  letGo();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getAllByText("water")).toHaveLength(2);
});

test("Desk: the reading pane, too, shows the new stage at once", async () => {
  const letGo = holdAnswer({ body: done });
  const shown: Partial<DeskApplication> = { ...buildApplication(), ...bea, works: [] };
  const more = { answers: {}, files: [], letters: [], notes: [], history: [], samePictures: [] };
  responses.set(`GET /v1/applications/${bea.id}`, {
    body: { ...shown, ...more, formVersion: 1, reason: "", withdrawalReason: "" },
  });
  responses.set(`GET /v1/opportunities/${opportunity.id}/form?version=1`, {
    body: { sections: [] },
  });
  responses.set(`GET ${list}/neighbours?sortBy=NEWEST&application=${bea.id}`, {
    body: { previous: null, next: null, position: 1, total: 2 },
  });
  const user = renderDesk();
  await user.click(await screen.findByRole("link", { name: "Bea Quay" }));
  const stage = await screen.findByRole("region", { name: "Stage and tags" });
  await user.keyboard("2");
  expect(await within(stage).findByText("Longlist")).toBeVisible();
  letGo();
  await waitFor(() => expect(toasts[0]?.text).toBe("1 application is now at “Longlist”"));
});
