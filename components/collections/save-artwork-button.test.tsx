// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { ArtworkMenu } from "@/components/screens/shell/artwork-menu/artwork-menu";
import { SaveArtworkButton } from "@/components/collections/save-artwork-button";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { storePendingPress } from "@/lib/client/pending-press";
import { type Toast, toastStore } from "@/lib/client/toasts";
import { startFakeApi } from "@/tests/support/fake-api";
import { ann } from "@/tests/support/session";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

// The first import of lazy components is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const buildCollection = (name: string, held: readonly object[] = []) => ({
  id: name.toLowerCase(),
  name,
  isSaved: name === "Saved",
  visibility: "PRIVATE",
  count: held.length,
  held,
});
const held = (artworkId: string) => ({ artworkId, note: "For the hall.", position: 3 });

const toLine = (method: string, id: string, artworkId: string) =>
  `${method} /v1/collections/${id}/items/${artworkId}`;

let toasts: Toast[] = [];
toastStore.setDisplay((toast) => toasts.push(toast));
const responses: Parameters<typeof startFakeApi>[0] = new Map();
const api = await startFakeApi(responses);
const user = userEvent.setup();

const setCollections = (ids: readonly string[], collections: readonly object[]) =>
  responses.set(`GET /v1/collections/?artworkIds=${encodeURIComponent(ids.join())}`, {
    body: collections,
  });
const countListRequests = () =>
  api.requests.filter(({ line }) => line.startsWith("GET /v1/collections/")).length;

beforeEach(() => {
  responses.clear();
  for (const method of ["PUT", "DELETE"])
    responses.set(toLine(method, "saved", "one"), { body: null });
  setCollections(["one"], [buildCollection("Saved"), buildCollection("Harbours")]);
  api.requests.length = 0;
  push.mockClear();
  toasts = [];
  document.body.replaceChildren();
  act(() => sessionStore.set(emptySession));
});
afterEach(cleanup);
afterAll(() => api.close());

let accounts = 0;
/** A new account each time, because responses are cached per account. */
const signIn = () => {
  const account = { ...ann, uid: `collector-${(accounts += 1)}` };
  act(() => sessionStore.set({ ...emptySession, isLoading: false, user: account }));
};
const findButton = (name = "Save “Low tide”") => screen.findByRole("button", { name });
const renderButton = () => render(<SaveArtworkButton artworkId="one" title="Low tide" />);

test("SaveArtworkButton: a visitor is sent to the login page, and comes back to the finished save", async () => {
  window.history.replaceState(null, "", "/art/one");
  renderButton();
  await user.click(await findButton());
  await waitFor(() => expect(push).toHaveBeenCalledWith("/login?next=%2Fart%2Fone&for=save"));
  expect(api.requests).toEqual([]);
  signIn();
  expect(await findButton("Saved “Low tide”")).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(api.countRequests(toLine("PUT", "saved", "one"))).toBe(1));
});

test("SaveArtworkButton: a visitor who asked for the collections finds them open after signing in", async () => {
  renderButton();
  await user.click(await findButton("Choose collections for “Low tide”"));
  await waitFor(() => expect(push).toHaveBeenCalled());
  signIn();
  await screen.findByRole("dialog", { name: "Save “Low tide”" });
});

test("SaveArtworkButton: a press on the visitor's button counts while the account's takes its place", async () => {
  signIn();
  renderButton();
  await waitFor(() => expect(countListRequests()).toBe(1));
  act(() => storePendingPress("collect", "one"));
  await screen.findByRole("dialog", { name: "Save “Low tide”" });
});

test("SaveArtworkButton: one press saves to “Saved”, another takes it out, and undoing has note and place as they were", async () => {
  setCollections(["one"], [buildCollection("Saved", [held("one")])]);
  signIn();
  renderButton();
  await user.click(await findButton("Saved “Low tide”"));
  await findButton();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("“Low tide” is no longer in “Saved”."));
  act(() => toasts.at(-1)?.action?.run());
  await findButton("Saved “Low tide”");
  await waitFor(() =>
    expect(api.requests.at(-1)).toMatchObject({
      line: toLine("PUT", "saved", "one"),
      body: JSON.stringify({ note: "For the hall.", position: 3 }),
    }),
  );
});

test("SaveArtworkButton: an error takes the press back and says why", async () => {
  responses.set(toLine("PUT", "saved", "one"), {
    status: 403,
    body: { message: "It is full.", code: "QUOTA_EXCEEDED" },
  });
  signIn();
  renderButton();
  await waitFor(() => expect(countListRequests()).toBe(1));
  await user.click(await findButton());
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({
      kind: "error",
      text: "“Low tide” could not be saved. It is full.",
    }),
  );
  expect(await findButton()).toHaveAttribute("aria-pressed", "false");
});

test("SaveArtworkButton: the arrow opens the collections, where one is ticked and one is made", async () => {
  responses.set(toLine("PUT", "harbours", "one"), { body: null });
  responses.set("POST /v1/collections/", { status: 201, body: { id: "new", name: "Tides" } });
  responses.set(toLine("PUT", "new", "one"), { body: null });
  signIn();
  renderButton();
  await user.click(await findButton("Choose collections for “Low tide”"));
  const dialog = within(await screen.findByRole("dialog", { name: "Save “Low tide”" }));
  await user.click(await dialog.findByRole("checkbox", { name: /^Harbours/ }));
  await waitFor(() => expect(api.countRequests(toLine("PUT", "harbours", "one"))).toBe(1));
  expect(dialog.getByRole("checkbox", { name: /^Harbours/ })).toBeChecked();
  await user.click(dialog.getByRole("button", { name: "Create and save" }));
  await dialog.findByText("Please name it.");
  await user.type(dialog.getByLabelText("New collection"), "Tides");
  await user.click(dialog.getByRole("button", { name: "Create and save" }));
  await waitFor(() => expect(api.countRequests(toLine("PUT", "new", "one"))).toBe(1));
});

/** Adds a card to the page and returns its menu button. */
function addCard(id: string): HTMLElement {
  const card = `<div class="card"><a href="/art/${id}"><h3>Tide ${id}</h3></a><button data-artwork-menu="p"></button></div>`;
  document.body.insertAdjacentHTML("beforeend", card);
  const opener = [...document.querySelectorAll<HTMLElement>("[data-artwork-menu]")].at(-1);
  if (opener === undefined) throw new Error("There is no button.");
  return opener;
}

test("ArtworkMenu: one request asks for all cards of the page, not one for each", async () => {
  const cards = ["two", "three"].map(addCard);
  setCollections(["two", "three"], [buildCollection("Saved", [held("three")])]);
  signIn();
  const [first, second] = cards;
  if (first === undefined || second === undefined) throw new Error("There are no cards.");
  const props = { open: true, onOpenChange: () => undefined };
  const view = render(<ArtworkMenu button={first} {...props} />);
  await screen.findByRole("menuitem", { name: "Save" });
  view.rerender(<ArtworkMenu button={second} {...props} />);
  await screen.findByRole("menuitem", { name: "Remove from Saved" });
  expect(countListRequests()).toBe(1);
});

test("ArtworkMenu: a visitor's Save leads to sign-in, and from there to the artwork", async () => {
  render(<ArtworkMenu button={addCard("four")} open onOpenChange={() => undefined} />);
  await user.click(await screen.findByRole("menuitem", { name: "Save" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/login?next=%2Fart%2Ffour&for=save"));
});
