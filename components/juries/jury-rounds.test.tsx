// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { JuryRounds } from "@/components/juries/jury-rounds";
import type { JudgedOpportunity, JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { createQueryClient } from "@/providers/query-provider";
import { buildJuryRound, buildList } from "@/tests/support/build-jury";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());
afterEach(cleanup);
beforeEach(() => signInAs(buildProfile("p")));

const buildRound = (title: string, fields: Partial<JuryRound>) =>
  buildJuryRound({
    id: title,
    opportunity: {
      id: title,
      slug: title,
      title,
      organizationName: "Harbour House",
      timeZone: "UTC",
    },
    total: 60,
    scored: 12,
    left: 48,
    ...fields,
  });

function renderRounds(items: JuryRound[], awaited: JudgedOpportunity[] = []) {
  responses.set("GET /v1/juries/?size=100", { body: { ...buildList(items, 100), awaited } });
  render(<JuryRounds />, { wrapper: createQueryWrapper(createQueryClient()) });
}

test("JuryRounds: open ones first, of these the one that closes first", async () => {
  renderRounds([
    buildRound("Closed", { state: "CLOSED" }),
    buildRound("Without an end", {}),
    buildRound("Soon", { closesAt: "2027-05-02T09:00:00.000Z" }),
    buildRound("Later", { state: "SETUP" }),
    buildRound("Sooner", { closesAt: "2027-05-01T09:00:00.000Z" }),
  ]);
  await screen.findByRole("heading", { name: "Soon" });
  const titles = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(titles).toEqual(["Sooner", "Soon", "Without an end", "Later", "Closed"]);
});

test("JuryRounds: says what is left, and when it closes", async () => {
  renderRounds([buildRound("Tide", {})]);
  expect(await screen.findByText(/12 of 60 applications scored, 48 left\./)).toBeVisible();
  expect(screen.getByText(/Open until the organiser closes it\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "Score: Tide, round 1" })).toHaveAttribute(
    "href",
    "/jury/Tide",
  );
});

test("JuryRounds: without any, says how one gets there", async () => {
  renderRounds([]);
  expect(await screen.findByText("You have nothing to judge at present.")).toBeVisible();
});

test("JuryRounds: names the juries that have no round yet", async () => {
  renderRounds(
    [],
    [{ id: "o", slug: "tide", title: "Tide", organizationName: "Harbour House", timeZone: "UTC" }],
  );
  expect(await screen.findByRole("link", { name: "Tide" })).toBeVisible();
  expect(screen.getByText(/^You are in this jury\./)).toBeVisible();
  expect(screen.queryByText("You have nothing to judge at present.")).toBeNull();
});
