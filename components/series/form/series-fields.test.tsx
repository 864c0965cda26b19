// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { SeriesEditor } from "@/components/series/form/series-editor";
import { registerTokens } from "@/lib/client/auth/tokens";
import { newId } from "@/lib/shared/ids";
import { createQueryClient } from "@/providers/query-provider";
import { buildArtwork } from "@/tests/support/build-artwork";
import { buildSeries } from "@/tests/support/build-series";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";

vi.setConfig({ testTimeout: 30_000 });

// There is no Next router in unit tests.
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());
registerTokens({
  identity: () => Promise.resolve("id-token"),
  profile: () => Promise.resolve("profile-token"),
  renewProfile: () => Promise.resolve(),
});

const ONE = "GET /v1/series/s";
const SAVE = "PUT /v1/series/s";

const [a, b, c, d] = [newId(), newId(), newId(), newId()];
const works = [
  buildArtwork({ id: a, title: "A" }),
  buildArtwork({ id: b, title: "B" }),
  buildArtwork({ id: c, title: "C" }),
];
const series = buildSeries({ id: "s", artworkIds: [a, b, c], revision: 9 });

beforeEach(() => {
  localStorage.clear();
  responses.set(ONE, { body: { ...series, artworks: works } });
  responses.set(SAVE, { body: { ...series, revision: 10 } });
});
afterEach(() => {
  cleanup();
  api.requests.length = 0;
});

function renderEditor() {
  render(<SeriesEditor profileId="p" id="s" />, {
    wrapper: createQueryWrapper(createQueryClient()),
  });
  return userEvent.setup();
}

const findRows = async () =>
  within(await screen.findByRole("list", { name: "Works of the series" })).getAllByRole("listitem");
const listTitles = async () => (await findRows()).map(({ textContent }) => textContent).join("");
const findSaved = () => {
  const sent = api.requests.find(({ line }) => line === SAVE);
  return sent === undefined ? undefined : (JSON.parse(sent.body) as unknown);
};

test("SeriesEditor: says that an administrator has hidden it, and links to no page of it", async () => {
  responses.set(ONE, { body: { ...series, isHidden: true, artworks: works } });
  renderEditor();
  expect(await screen.findByText(/^Vitrine has hidden this series/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "See the page" })).toBeNull();
});

test("SeriesEditor: works are moved by arrow keys and buttons, with an announcement, and keep the focus", async () => {
  const user = renderEditor();
  (await screen.findByRole("button", { name: /^Move “A”, place 1 of 3/ })).focus();
  await user.keyboard("{ArrowDown}");
  expect(await listTitles()).toBe("BAC");
  expect(screen.getByText("“A” is number 2 of 3.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^Move “A”, place 2/ })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Move “C” up" }));
  expect(await listTitles()).toBe("BCA");
  await user.click(screen.getByRole("button", { name: "Take “B” out" }));
  expect(screen.getByRole("button", { name: "Take “C” out" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(findSaved()).toMatchObject({ artworkIds: [c, a], basedOn: 9 }));
});

test("SeriesEditor: what was done is still there after a reload", async () => {
  const user = renderEditor();
  await user.click(await screen.findByRole("button", { name: "Move “C” up" }));
  await user.type(screen.getByRole("textbox", { name: /^Text/ }), "In four cities.");
  cleanup();
  renderEditor();
  expect(await listTitles()).toBe("ACB");
  expect(screen.getByRole("textbox", { name: /^Text/ })).toHaveValue("In four cities.");
});

test("SeriesEditor: changed elsewhere → a question, and “Keep mine” replaces the newer version", async () => {
  const user = renderEditor();
  await user.click(await screen.findByRole("button", { name: "Move “C” up" }));
  const newer = { ...series, artworkIds: [c, b, a], revision: 10 };
  responses.set(ONE, { body: { ...newer, artworks: works.toReversed() } });
  responses.set(SAVE, {
    status: 409,
    body: {
      message: "Changed elsewhere.",
      code: "CONFLICT",
      details: [{ path: "revision", message: "Changed elsewhere." }],
    },
  });
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  const keep = await screen.findByRole("button", { name: "Keep mine" });
  expect(await listTitles()).toBe("ACB");
  await user.click(keep);
  api.requests.length = 0;
  responses.set(SAVE, { body: { ...series, revision: 11 } });
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(findSaved()).toMatchObject({ artworkIds: [a, c, b], basedOn: 10 }));
});

test("SeriesEditor: works of the profile are chosen, and one of another series says that it leaves that", async () => {
  const other = { id: "t", title: "Tides", position: 1 };
  const fourth = buildArtwork({ id: d, title: "D", series: other });
  responses.set("GET /v1/artworks/profiles/p?size=100", {
    body: {
      items: [...works, fourth],
      page: 1,
      size: 100,
      total: 4,
      totalRelation: "eq",
      next: null,
    },
  });
  const user = renderEditor();
  await user.click(await screen.findByRole("button", { name: "Choose works" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Choose works" }));
  await user.click(await dialog.findByRole("button", { name: /^D.*Leaves “Tides”/ }));
  await user.click(dialog.getByRole("button", { name: "A", pressed: true }));
  await user.click(dialog.getByRole("button", { name: "Done" }));
  expect(await listTitles()).toBe("BCD");
});
