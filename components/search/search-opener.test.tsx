// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SearchOpener } from "@/components/search/search-opener";
import type { SearchResults } from "@/lib/search/search.schema";
import { startFakeApi } from "@/tests/support/fake-api";
import { appRouter } from "@/tests/support/app-router";

const router = appRouter();

const person = (name: string) => ({
  id: name,
  slug: name.toLowerCase(),
  name,
  role: "ARTIST" as const,
  organizationType: null,
  headline: "",
  city: "Basel",
  country: "CH",
  image: null,
});
const work = (title: string) => ({
  id: title,
  title,
  medium: "Oil",
  year: null,
  size: "",
  images: [],
  profile: { id: "p", slug: "p", name: "Ada Brook", image: null, role: "ARTIST" as const },
});
const found = (titles: string[], names: string[]): SearchResults => ({
  artworks: titles.map(work),
  profiles: names.map(person),
  opportunities: [],
});

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

const answers = new Map<string, { status?: number; body: unknown }>();
const api = await startFakeApi(answers);
const line = (q: string) => `GET /v1/search?${new URLSearchParams({ q }).toString()}`;

// Loads the code in advance, so that no test waits for it.
beforeAll(async () => {
  await import("@/components/search/search-dialog");
}, 60_000);
beforeEach(() => {
  answers.clear();
  api.seen.length = 0;
  router.push.mockClear();
});
afterEach(cleanup);
afterAll(() => api.close());

function show() {
  render(
    <AppRouterContext value={router}>
      <input aria-label="Another field" />
      <SearchOpener />
    </AppRouterContext>,
  );
  return userEvent.setup();
}

// Responses are cached for half a minute, so each test has its own query.
// The first load is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
const field = () => screen.findByRole("combobox");
const options = async () =>
  (await screen.findAllByRole("option")).map(({ textContent }) => textContent);

test("SearchOpener: without a script a link to the search page", () => {
  show();
  expect(screen.getByRole("link", { name: "Search" })).toHaveAttribute("href", "/search");
});

test("SearchOpener: opens by click, Ctrl+K and Cmd+K with the focus in the field, closes by Escape", async () => {
  const user = show();
  for (const keys of ["{Control>}k{/Control}", "{Meta>}k{/Meta}"]) {
    await user.keyboard(keys);
    const input = await field();
    await waitFor(() => expect(input).toHaveFocus());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  }
  await user.click(screen.getByRole("link", { name: "Search" }));
  expect(await field()).toHaveValue("");
});

test.each(["/", "k", "{Control>}{Shift>}k{/Shift}{/Control}", "{Control>}{Alt>}k{/Alt}{/Control}"])(
  "%s is not its key",
  async (keys) => {
    const user = show();
    await user.keyboard(keys);
    await user.type(screen.getByLabelText("Another field"), "1/2");
    expect(screen.getByLabelText("Another field")).toHaveValue("1/2");
    expect(screen.queryByRole("combobox")).toBeNull();
  },
);

test("SearchOpener: Ctrl+K does nothing over an open dialog", async () => {
  const user = show();
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  await user.keyboard("{Control>}k{/Control}");
  expect(screen.queryByRole("combobox")).toBeNull();
  dialog.remove();
  await user.keyboard("{Control>}k{/Control}");
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
});

test("SearchPanel: shows results in groups and announces their number", async () => {
  answers.set(line("se"), { body: found(["Sea", "Seal"], ["Selma"]) });
  const user = show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "se");
  expect(await options()).toEqual([
    "ABSeaAda Brook · Oil",
    "ABSealAda Brook · Oil",
    "SSelmaArtist · Basel, Switzerland",
  ]);
  expect(
    screen.getAllByRole("group").map((group) => group.getAttribute("aria-labelledby")),
  ).toEqual(["search-found-Artworks", "search-found-Profiles"]);
  expect(screen.getByRole("status")).toHaveTextContent("2 artworks and 1 profile");
  expect(await field()).toHaveAttribute("aria-expanded", "true");
});

test("SearchPanel: an opportunity shows its deadline, a profile without a picture its initials", async () => {
  const opportunity = {
    id: "c",
    slug: "low-tide",
    type: "ART_RESIDENCY" as const,
    title: "Low tide",
    organizationName: "Harbour House",
    city: "Porto",
    country: "PT",
    deadline: "2027-06-30T22:59:59.000Z",
    deadlineKind: "FIXED" as const,
    deadlineLocal: "2027-06-30",
    isSample: true,
    images: [],
    profile: null,
  };
  const rolling = { ...opportunity, id: "r", title: "Tides", deadline: null, deadlineLocal: null };
  const opportunities = [opportunity, { ...rolling, deadlineKind: "ROLLING" as const }];
  answers.set(line("tide"), { body: { ...found([], ["Selma Tide"]), opportunities } });
  const user = show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "tide");
  expect(await options()).toEqual([
    "STSelma TideArtist · Basel, Switzerland",
    "HHLow tideResidency · closes 30 June 2027 · Harbour House · Porto, Portugal",
    "HHTidesResidency · Rolling · Harbour House · Porto, Portugal",
  ]);
});

test("SearchPanel: the arrow keys cycle through the results, Enter opens the active one", async () => {
  answers.set(line("sky"), { body: found(["Sea"], ["Selma"]) });
  const user = show();
  await user.keyboard("{Control>}k{/Control}");
  const input = await field();
  await user.type(input, "sky");
  await options();
  const marked = () => screen.queryByRole("option", { selected: true })?.textContent;
  expect(marked()).toBeUndefined();
  await user.keyboard("{ArrowDown}");
  expect(marked()).toContain("Sea");
  expect(input).toHaveAttribute("aria-activedescendant", "artwork-Sea");
  expect(input).toHaveFocus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(marked()).toContain("Sea");
  await user.keyboard("{ArrowUp}");
  expect(marked()).toContain("Selma");
  await user.keyboard("{Enter}");
  expect(router.push).toHaveBeenCalledWith("/profiles/selma");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("SearchPanel: Enter without an active result opens the results page", async () => {
  answers.set(line("sea & sky"), { body: found([], []) });
  const user = show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "sea & sky{Enter}");
  expect(router.push).toHaveBeenCalledWith("/search?q=sea+%26+sky");
});

test("SearchPanel: one letter sends nothing; typing is debounced into one request", async () => {
  answers.set(line("seal"), { body: found(["Seal"], []) });
  const user = show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "s");
  await user.type(await field(), "eal");
  await options();
  expect(api.seen.map((asked) => asked.line)).toEqual([line("seal")]);
});

test("SearchPanel: outdated responses are ignored; the previous results stay, dimmed", async () => {
  answers.set(line("ro"), { body: found(["Sea"], []) });
  answers.set(line("rot"), { body: found(["Sewing"], []) });
  const user = show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "ro");
  expect(await options()).toEqual(["ABSeaAda Brook · Oil"]);
  await user.type(await field(), "t");
  expect(screen.getByRole("listbox").className).toContain("opacity-50");
  expect(await options()).toEqual(["ABSeaAda Brook · Oil"]);
  await screen.findByText("Sewing");
  expect(screen.queryByText("Sea")).toBeNull();
  expect(screen.getByRole("listbox").className).not.toContain("opacity-50");
});

test("SearchPanel: shows an empty result, and an error with a retry", async () => {
  answers.set(line("zzz"), { body: found([], []) });
  const user = show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "zzz");
  await screen.findByText("Nothing found for “zzz”.");
  answers.set(line("zzzz"), { status: 503, body: { message: "Not now." } });
  await user.type(await field(), "z");
  await screen.findByText("The search failed: Not now.");
  answers.set(line("zzzz"), { body: found(["Zzzz"], []) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Zzzz");
});
