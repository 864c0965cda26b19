// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { OwnCv } from "@/components/cvs/own-cv";
import { type Cv, CvEntry, CvKind } from "@/lib/cvs/cvs.schema";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

vi.setConfig({ testTimeout: 30_000 });

const responses: Parameters<typeof startFakeApi>[0] = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());

const profile = buildProfile("p", "Ann");
const CV = "GET /v1/profiles/p/cv?own=true";
const ADD = "POST /v1/profiles/p/cv/entries";
const SAVE_PRIZE = "PUT /v1/profiles/p/cv/entries/prize";
const DELETE_GRANT = "DELETE /v1/profiles/p/cv/entries/grant";

const prize = CvEntry.parse({
  id: "prize",
  kind: "AWARD",
  from: "2021",
  title: "Harbour Prize",
  confirmed: null,
  updatedAt: "2026-11-30T00:00:00.000Z",
});
const grant: CvEntry = { ...prize, id: "grant", kind: "GRANT", title: "Tide grant" };
/** The prize as another tab has hidden it since. */
const hidden: CvEntry = { ...prize, public: false, updatedAt: "2026-11-30T00:00:01.000Z" };

const toCv = (entries: CvEntry[]): Cv => ({
  revision: 1,
  kinds: CvKind.options,
  order: "NEWEST",
  entries,
});

const user = userEvent.setup();

beforeEach(() => {
  localStorage.clear();
  responses.clear();
  api.requests.length = 0;
  responses.set(CV, { body: toCv([prize, grant]) });
  signInAs(profile);
});
afterEach(cleanup);

const open = () => render(<OwnCv profile={profile} />);
const press = async (name: string) =>
  user.click(await screen.findByRole("button", { name }, { timeout: 10_000 }));
const listSent = (line: string): unknown[] =>
  api.requests.filter((sent) => sent.line === line).map(({ body }) => JSON.parse(body));
const findAwards = async () => within(await screen.findByRole("region", { name: "Awards" }));
const findNewEntry = async () =>
  within(await screen.findByRole("region", { name: "New entry" }, { timeout: 10_000 }));

/** Opens the prize, types, and lets another entry's deletion show that it was hidden elsewhere. */
async function typeWhilePrizeIsHidden() {
  open();
  const awards = await findAwards();
  await press("Change “Harbour Prize”");
  await user.type(awards.getByLabelText(/^Venue/), "Tate");
  responses.set(DELETE_GRANT, () => {
    responses.set(CV, { body: toCv([hidden]) });
    return { body: null };
  });
  await press("Delete “Tide grant”");
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }),
  );
  expect(await awards.findByText("Only you see it.")).toBeVisible();
  return awards;
}

test("OwnCv: what is typed is saved as a change to the entry that the form was opened with", async () => {
  const awards = await typeWhilePrizeIsHidden();
  const message = "This entry was changed elsewhere in the meantime.";
  const details = [{ path: "updatedAt", message }];
  responses.set(SAVE_PRIZE, { status: 409, body: { message, code: "CONFLICT", details } });
  await user.click(awards.getByRole("button", { name: "Save" }));
  expect(await awards.findByText(message)).toBeVisible();
  expect(listSent(SAVE_PRIZE)).toMatchObject([{ venue: "Tate", basedOn: prize.updatedAt }]);
});

test("OwnCv: an entry that was changed elsewhere is a question, and “Take the other version” shows that", async () => {
  const awards = await typeWhilePrizeIsHidden();
  await press("Take the other version");
  expect(awards.getByLabelText(/^Venue/)).toHaveValue("");
  responses.set(SAVE_PRIZE, { body: hidden });
  await user.click(awards.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(listSent(SAVE_PRIZE)).toMatchObject([{ public: false, basedOn: hidden.updatedAt }]),
  );
});

test("OwnCv: a half-typed entry is there again when the page is, until it was added", async () => {
  open();
  await user.type((await findNewEntry()).getByLabelText(/^Title/), "Half a ti");
  cleanup();
  open();
  const form = await findNewEntry();
  expect(form.getByLabelText(/^Title/)).toHaveValue("Half a ti");
  await user.type(form.getByLabelText(/^From/), "2020");
  await user.selectOptions(form.getByLabelText(/^Section/), "Talks");
  await user.click(form.getByLabelText("Show it on your profile"));
  responses.set(ADD, { body: { ...prize, id: "new", title: "Half a ti" } });
  await user.click(form.getByRole("button", { name: "Add" }));
  expect(await form.findByText("“Half a ti” is in your CV.")).toBeVisible();
  expect(form.getByLabelText(/^Section/)).toHaveDisplayValue("Talks");
  expect(form.getByLabelText("Show it on your profile")).toBeChecked();
  cleanup();
  open();
  expect((await findNewEntry()).getByLabelText(/^Title/)).toHaveValue("");
});

test("OwnCv: “Cancel” forgets what was typed", async () => {
  open();
  const awards = await findAwards();
  await press("Change “Harbour Prize”");
  await user.type(awards.getByLabelText(/^Venue/), "Tate");
  await user.click(awards.getByRole("button", { name: "Cancel" }));
  await press("Change “Harbour Prize”");
  expect(awards.getByLabelText(/^Venue/)).toHaveValue("");
});
