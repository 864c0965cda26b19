// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SearchLink } from "@/components/search/search-link";
import { SearchOpener } from "@/components/search/search-opener";
import { SoftLinks } from "@/components/screens/shell/listeners/soft-links";
import type { SearchResults } from "@/lib/search/search.schema";
import { startFakeApi } from "@/tests/support/fake-api";
import { appRouter } from "@/tests/support/app-router";

const router = appRouter();

const createArtist = (name: string) => ({
  id: name,
  slug: name.toLowerCase(),
  name,
  role: "ARTIST" as const,
  organizationType: null,
  headline: "",
  city: "Basel",
  country: "CH",
  image: null,
  verified: null,
});
const createArtwork = (title: string) => ({
  id: title,
  title,
  medium: "Oil",
  year: null,
  size: "",
  images: [],
  profile: { id: "p", slug: "p", name: "Ada Brook", image: null, role: "ARTIST" as const },
});
const createResults = (titles: string[], names: string[]): SearchResults => ({
  artworks: titles.map(createArtwork),
  profiles: names.map(createArtist),
  opportunities: [],
  collections: [],
});

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

const responses = new Map<string, { status?: number; body: unknown }>();
const api = await startFakeApi(responses);
const searchCall = (q: string) => `GET /v1/search?${new URLSearchParams({ q }).toString()}`;

// Loads the code in advance, so that no test waits for it.
beforeAll(async () => {
  await import("@/components/search/search-dialog");
}, 60_000);
beforeEach(() => {
  responses.clear();
  api.requests.length = 0;
  router.push.mockClear();
});
afterEach(cleanup);
afterAll(() => api.close());

function renderOpener() {
  render(
    <AppRouterContext value={router}>
      <input aria-label="Another field" />
      <SearchLink />
      <SoftLinks />
      <SearchOpener />
    </AppRouterContext>,
  );
  return userEvent.setup();
}

// Responses are cached for half a minute, so each test has its own query.
// The first import of lazy components is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
const findField = () => screen.findByRole("combobox");
const findOptionTexts = async () =>
  (await screen.findAllByRole("option")).map(({ textContent }) => textContent);

test("SearchLink: a link to the search page, for use without a script", () => {
  renderOpener();
  expect(screen.getByRole("link", { name: "Search" })).toHaveAttribute("href", "/search");
});

test("SearchOpener: opens by click, Ctrl+K and Cmd+K with the focus in the field, closes by Escape", async () => {
  const user = renderOpener();
  for (const keys of ["{Control>}k{/Control}", "{Meta>}k{/Meta}"]) {
    await user.keyboard(keys);
    const input = await findField();
    await waitFor(() => expect(input).toHaveFocus());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  }
  await user.click(screen.getByRole("link", { name: "Search" }));
  expect(await findField()).toHaveValue("");
  expect(router.push).not.toHaveBeenCalled();
});

test.each(["/", "k", "{Control>}{Shift>}k{/Shift}{/Control}", "{Control>}{Alt>}k{/Alt}{/Control}"])(
  "SearchOpener: %s does not open it",
  async (keys) => {
    const user = renderOpener();
    await user.keyboard(keys);
    await user.type(screen.getByLabelText("Another field"), "1/2");
    expect(screen.getByLabelText("Another field")).toHaveValue("1/2");
    expect(screen.queryByRole("combobox")).toBeNull();
  },
);

test("SearchOpener: Ctrl+K does nothing over an open dialog", async () => {
  const user = renderOpener();
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  await user.keyboard("{Control>}k{/Control}");
  expect(screen.queryByRole("combobox")).toBeNull();
  dialog.remove();
  await user.keyboard("{Control>}k{/Control}");
  const input = await findField();
  await waitFor(() => expect(input).toHaveFocus());
});

test("SearchPanel: shows results in groups and announces their number", async () => {
  responses.set(searchCall("se"), { body: createResults(["Sea", "Seal"], ["Selma"]) });
  const user = renderOpener();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await findField(), "se");
  expect(await findOptionTexts()).toEqual([
    "ABSeaAda Brook · Oil",
    "ABSealAda Brook · Oil",
    "SSelmaArtist · Basel, Switzerland",
  ]);
  expect(
    screen.getAllByRole("group").map((group) => group.getAttribute("aria-labelledby")),
  ).toEqual(["search-found-Artworks", "search-found-Profiles"]);
  expect(screen.getByRole("status")).toHaveTextContent("2 artworks and 1 profile");
  expect(await findField()).toHaveAttribute("aria-expanded", "true");
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
  responses.set(searchCall("tide"), {
    body: { ...createResults([], ["Selma Tide"]), opportunities },
  });
  const user = renderOpener();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await findField(), "tide");
  expect(await findOptionTexts()).toEqual([
    "STSelma TideArtist · Basel, Switzerland",
    "HHLow tideResidency · closes 30 June 2027 · Harbour House · Porto, Portugal",
    "HHTidesResidency · Rolling · Harbour House · Porto, Portugal",
  ]);
});

test("SearchPanel: the arrow keys cycle through the results, Enter opens the active one", async () => {
  responses.set(searchCall("sky"), { body: createResults(["Sea"], ["Selma"]) });
  const user = renderOpener();
  await user.keyboard("{Control>}k{/Control}");
  const input = await findField();
  await user.type(input, "sky");
  await findOptionTexts();
  const findActiveText = () => screen.queryByRole("option", { selected: true })?.textContent;
  expect(findActiveText()).toBeUndefined();
  await user.keyboard("{ArrowDown}");
  expect(findActiveText()).toContain("Sea");
  expect(input).toHaveAttribute("aria-activedescendant", "artwork-Sea");
  expect(input).toHaveFocus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(findActiveText()).toContain("Sea");
  await user.keyboard("{ArrowUp}");
  expect(findActiveText()).toContain("Selma");
  await user.keyboard("{Enter}");
  expect(router.push).toHaveBeenCalledWith("/profiles/selma");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("SearchPanel: Enter without an active result opens the results page", async () => {
  responses.set(searchCall("sea & sky"), { body: createResults([], []) });
  const user = renderOpener();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await findField(), "sea & sky{Enter}");
  expect(router.push).toHaveBeenCalledWith("/search?q=sea+%26+sky");
});

test("SearchPanel: a single letter sends no request; typing is debounced into one", async () => {
  responses.set(searchCall("seal"), { body: createResults(["Seal"], []) });
  const user = renderOpener();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await findField(), "s");
  await user.type(await findField(), "eal");
  await findOptionTexts();
  expect(api.requests.map((request) => request.line)).toEqual([searchCall("seal")]);
});

test("SearchPanel: outdated responses are ignored; the previous results stay, dimmed", async () => {
  responses.set(searchCall("ro"), { body: createResults(["Sea"], []) });
  responses.set(searchCall("rot"), { body: createResults(["Sewing"], []) });
  const user = renderOpener();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await findField(), "ro");
  expect(await findOptionTexts()).toEqual(["ABSeaAda Brook · Oil"]);
  await user.type(await findField(), "t");
  expect(screen.getByRole("listbox").className).toContain("opacity-50");
  expect(await findOptionTexts()).toEqual(["ABSeaAda Brook · Oil"]);
  await screen.findByText("Sewing");
  expect(screen.queryByText("Sea")).toBeNull();
  expect(screen.getByRole("listbox").className).not.toContain("opacity-50");
});

test("SearchPanel: shows an empty result, and an error with a retry", async () => {
  responses.set(searchCall("zzz"), { body: createResults([], []) });
  const user = renderOpener();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await findField(), "zzz");
  await screen.findByText("Nothing found for “zzz”.");
  responses.set(searchCall("zzzz"), { status: 503, body: { message: "Not now." } });
  await user.type(await findField(), "z");
  await screen.findByText("The search failed: Not now.");
  responses.set(searchCall("zzzz"), { body: createResults(["Zzzz"], []) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Zzzz");
});
