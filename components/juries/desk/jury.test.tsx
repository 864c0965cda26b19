// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { buildRound, lea, mo, openRound, setUpJuryScreen } from "@/tests/support/jury-screen";

vi.mock("next/navigation", async () =>
  (await import("@/tests/support/follow-address")).followAddress(),
);

const { api, responses, path, stub, renderJury, bodyOf } = await setUpJuryScreen();

test("Jury: an invitation's errors are at their fields, and what was typed survives leaving", async () => {
  stub();
  responses.set(`POST ${path}/jurors`, {
    status: 409,
    body: {
      message: "A jury has one chair.",
      code: "CONFLICT",
      details: [{ path: "chair", message: "A jury has one chair." }],
    },
  });
  const { user, unmount } = renderJury();
  await user.type(await screen.findByLabelText("Name"), "Lea Brandt");
  await user.type(screen.getByLabelText("E-mail address"), "lea@vitrine.test");
  await user.click(screen.getByRole("checkbox", { name: /^Chairs the jury/ }));
  await user.click(screen.getByRole("button", { name: "Invite" }));
  expect(await screen.findByText("A jury has one chair.")).toBeVisible();
  unmount();
  renderJury();
  expect(await screen.findByLabelText("Name")).toHaveValue("Lea Brandt");
});

test("Jury: says what the plan includes before it is reached, and offers nothing beyond it", async () => {
  stub({ jurors: [lea, mo], rounds: [buildRound()], limits: { jurors: 2, rounds: 1 } });
  renderJury();
  expect(await screen.findByText(/^2 of 2 places taken, open invitations included/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Invite" })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Prepare/ })).toBeNull();
  expect(screen.getByText(/^1 of 1 rounds used/)).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Compare plans" })).toHaveLength(2);
});

test("Jury: only the owner is led to the plans", async () => {
  stub({ rounds: [buildRound()] });
  renderJury("MANAGER");
  await screen.findByText(/^1 of 1 rounds used/);
  expect(screen.queryByRole("link", { name: "Compare plans" })).toBeNull();
});

test("Jury: removing a juror says what is lost", async () => {
  const progress = [{ round: 1, total: 20, scored: 12 }];
  stub({ jurors: [{ ...lea, progress }, mo], rounds: [openRound] });
  responses.set(`DELETE ${path}/jurors`, { status: 204, body: null });
  const { user } = renderJury();
  const row = (await screen.findByText("Lea Brandt")).closest("li");
  await user.click(within(row ?? document.body).getByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("12 scores in the open round are deleted for good.");
  expect(dialog).toHaveTextContent("Scores in closed rounds stay, with the name.");
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(bodyOf(`DELETE ${path}/jurors`)).toEqual({ email: lea.email }));
});

test("Jury: a round opens after a confirmation that says what it takes and what is fixed", async () => {
  stub({ jurors: [lea, mo], rounds: [buildRound({ blind: true })] });
  responses.set(`POST ${path}/rounds/${openRound.id}/open`, { body: openRound });
  const { user } = renderJury();
  expect(await screen.findByText("42 applications for now")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Open the round" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("42 applications, as sent. 2 jurors are told by e-mail.");
  expect(dialog).toHaveTextContent("What artists have written into texts or pictures stays.");
  // The deadline is rolling.
  expect(dialog).toHaveTextContent(
    "Artists who have applied by then can no longer change their applications",
  );
  await user.click(within(dialog).getByRole("button", { name: "Open the round" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.countRequests(`POST ${path}/rounds/${openRound.id}/open`)).toBe(1);
});

test("Jury: without a jury a round cannot be opened, and the dialog says why", async () => {
  stub({ jurors: [{ ...lea, state: "INVITED" }], rounds: [buildRound()] });
  const { user } = renderJury();
  await user.click(await screen.findByRole("button", { name: "Open the round" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Nobody has accepted the invitation to the jury yet.");
  expect(within(dialog).getByRole("button", { name: "Open the round" })).toBeDisabled();
});

test("Jury: a manager who sees none of the applications can open the round that judges them", async () => {
  stub({ jurors: [lea], rounds: [buildRound()] });
  const facets = `GET ${path}/applications/facets?state=SUBMITTED`;
  responses.set(facets, { body: { ...responses.get(facets).body, total: 0 } });
  responses.set(`POST ${path}/rounds/${openRound.id}/open`, { body: openRound });
  const { user } = renderJury();
  await screen.findByText("No application for now");
  await user.click(screen.getByRole("button", { name: "Open the round" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("You see no application that fits this round.");
  await user.click(within(dialog).getByRole("button", { name: "Open the round" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Jury: progress is read again while the page is open", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const withProgress = (scored: number) => [
    { ...lea, progress: [{ round: 1, total: 20, scored }] },
    { ...mo, progress: [{ round: 1, total: 40, scored: 0 }] },
  ];
  stub({ jurors: withProgress(11), rounds: [openRound] });
  renderJury();
  expect(await screen.findByText("11 of 60 scored")).toBeVisible();
  stub({ jurors: withProgress(12), rounds: [openRound] });
  vi.advanceTimersByTime(20_000);
  expect(await screen.findByText("12 of 60 scored")).toBeVisible();
});

test("Jury: a round that is assigned by hand says how many applications have no juror", async () => {
  const assignment = { mode: "MANUAL", per: null } as const;
  const unassigned = { count: 3, applications: [{ id: "a1", number: 2207 }] };
  stub({ jurors: [lea], rounds: [{ ...openRound, assignment, unassigned }] });
  renderJury();
  expect(await screen.findByText("3 applications have no juror yet.")).toBeVisible();
  const link = screen.getByRole("link", { name: "No. 2207" });
  expect(link.getAttribute("href")).toMatch(/\/applications\?application=a1$/);
  expect(link.closest("p")).toHaveTextContent("and 2 more");
});
