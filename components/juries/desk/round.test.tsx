// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";
import { buildRound, lea, openRound, setUpJuryScreen } from "@/tests/support/jury-screen";

vi.mock("next/navigation", async () =>
  (await import("@/tests/support/follow-address")).followAddress(),
);

const { responses, path, stub, renderJury, bodyOf } = await setUpJuryScreen();

test("Round: the filter counts what it leaves, and the whole is sent as chosen", async () => {
  stub({ jurors: [lea] });
  responses.set(`POST ${path}/rounds`, { status: 201, body: buildRound() });
  const { user } = renderJury();
  await user.click(await screen.findByRole("link", { name: "Prepare the first round" }));
  expect(await screen.findByText(/^42 applications match for now\./)).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: /^Shortlist/ }));
  expect(await screen.findByText(/^2 applications match for now\./)).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: /^Blind/ }));
  await user.click(screen.getByRole("radio", { name: /^Shared out evenly/ }));
  await user.click(screen.getByRole("button", { name: "Prepare the round" }));
  const summary = await screen.findByRole("link", { name: "Jurors for each entry" });
  expect(summary.closest("li")).toHaveTextContent("How many jurors judge each entry?");
  await user.type(screen.getByLabelText("Jurors for each entry"), "2");
  await user.click(screen.getByRole("button", { name: "Move “The higher median” down" }));
  await user.click(screen.getByRole("button", { name: "Prepare the round" }));
  await waitFor(() =>
    expect(bodyOf(`POST ${path}/rounds`)).toMatchObject({
      name: "First round",
      pool: { stage: "SHORTLIST" },
      blind: true,
      assignment: { mode: "BALANCED", per: 2 },
      ties: ["TOP", "MEDIAN", "CHAIR", "LOT"],
    }),
  );
  expect(await screen.findByRole("heading", { name: "Rounds" })).toBeVisible();
});

test("Round: a preset fills in how it judges, and what it judges stays", async () => {
  stub({ jurors: [lea] });
  responses.set(`POST ${path}/rounds`, { status: 201, body: buildRound() });
  const { user } = renderJury();
  await user.click(await screen.findByRole("link", { name: "Prepare the first round" }));
  await user.click(await screen.findByRole("checkbox", { name: /^Shortlist/ }));
  for (const name of [/^Quick look/, /^Blind ?1 to 5/, /^Shortlist by criteria/])
    await user.click(screen.getByRole("button", { name }));
  await user.click(screen.getByRole("button", { name: "Prepare the round" }));
  await waitFor(() =>
    expect(bodyOf(`POST ${path}/rounds`)).toMatchObject({
      name: "Shortlist by criteria",
      pool: { stage: "SHORTLIST" },
      blind: false,
      scale: "RUBRIC",
      criteria: [{ name: "Quality of the work" }, {}, {}],
      ranking: "MEAN",
      quorum: 2,
    }),
  );
});

test("Round: criteria are moved by buttons and arrow keys, and errors name the one they are about", async () => {
  stub({ jurors: [lea] });
  const { user } = renderJury();
  await user.click(await screen.findByRole("link", { name: "Prepare the first round" }));
  await user.click(await screen.findByRole("radio", { name: /^By criteria/ }));
  for (const name of ["Craft", "Idea"]) {
    await user.click(screen.getByRole("button", { name: "Add a criterion" }));
    await user.type(screen.getAllByLabelText(/^Criterion \d/).at(-1) ?? document.body, name);
  }
  const up = screen.getByRole("button", { name: "Move “Idea” up" });
  up.focus();
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(screen.getByLabelText("Criterion 1")).toHaveValue("Idea");
  expect(up).toHaveFocus();
  const [weight] = screen.getAllByLabelText("Weight");
  await user.clear(weight ?? document.body);
  await user.click(screen.getByRole("button", { name: "Prepare the round" }));
  expect(await screen.findByRole("link", { name: "Criterion 1, weight" })).toBeVisible();
});

test("Round: once open, only name, instructions and close are asked for; the rest is sent as it was", async () => {
  const closesAt = "2026-08-01T09:00:30.000Z";
  const round = { ...openRound, closesAt, quorum: 2 };
  stub({ jurors: [lea], rounds: [round] });
  responses.set(`PUT ${path}/rounds/${round.id}`, { body: round });
  window.history.replaceState(null, "", "/jury?round=1");
  const { user } = renderJury();
  await user.type(await screen.findByLabelText(/^Instructions/), "Look twice.");
  expect(screen.queryByLabelText(/^Quorum/)).toBeNull();
  expect(screen.getByText("2 scores at least")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(bodyOf(`PUT ${path}/rounds/${round.id}`)).toEqual({
      ...RoundForm.parse(round),
      instructions: "Look twice.",
    }),
  );
  expect(await screen.findByRole("heading", { name: "Rounds" })).toBeVisible();
});

test("Round: what the server rejects is at its field, and what was typed survives a reload", async () => {
  stub({ jurors: [lea], rounds: [buildRound()] });
  responses.set(`PUT ${path}/rounds/${openRound.id}`, {
    status: 409,
    body: {
      message: "The round is open: this was chosen before.",
      code: "CONFLICT",
      details: [{ path: "blind", message: "The round is open: this was chosen before." }],
    },
  });
  window.history.replaceState(null, "", "/jury?round=1");
  const { user, unmount } = renderJury();
  await user.type(await screen.findByLabelText("Name"), ", again");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const link = await screen.findByRole("link", { name: "Blind" });
  expect(link.closest("li")).toHaveTextContent("this was chosen before");
  unmount();
  renderJury();
  expect(await screen.findByLabelText("Name")).toHaveValue("First look, again");
});
