// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { Desk } from "@/components/screens/desk/desk";
import { createTemplate } from "@/lib/forms/form-templates.rules";
import { type Form, FormDefinition } from "@/lib/forms/form.schema";
import { QueryProvider } from "@/providers/query-provider";
import type { RecordedRequest } from "@/tests/support/fake-api";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildDraft } from "@/tests/support/stub-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { signInAs } from "@/tests/support/sign-in-as";

// Autosave waits for a pause in typing, on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const PUBLISHED = "2027-05-01T12:00:00.000Z";

/** The API's form, as its calls change it. */
function stubForm(
  id: string,
  definition: object | null,
  publishedAt: string | null = PUBLISHED,
  isOpened = publishedAt !== null,
) {
  let form: Form | null =
    definition === null
      ? null
      : { ...FormDefinition.parse(definition), version: 1, state: "DRAFT", openVersion: null };
  const path = `/v1/opportunities/${id}/form`;
  responses.set(`GET /v1/opportunities/${id}`, {
    body: buildDraft(id, {
      type: "ART_RESIDENCY",
      profile: { ...buildProfile("p"), cover: null },
      publishedAt,
      ...(isOpened && { applyMode: "HERE", applyUrl: null, formOpenedAt: publishedAt }),
    }),
  });
  responses.set(`GET ${path}`, () =>
    form === null ? { status: 404, body: { message: "There is no such form." } } : { body: form },
  );
  responses.set(`PUT ${path}`, ({ body }: RecordedRequest) => {
    const next = FormDefinition.parse(JSON.parse(body));
    form = { ...next, version: (form?.version ?? 0) + 1, state: "DRAFT", openVersion: null };
    return { body: form };
  });
  responses.set(`POST ${path}/open`, () => {
    if (form !== null) form = { ...form, state: "OPEN", openVersion: form.version };
    return { body: form };
  });
  return { read: () => form, put: `PUT ${path}` };
}

function renderBuilder(id: string, { profileId = "p", uid = "ann" } = {}) {
  signInAs(buildProfile(profileId), uid);
  render(<Desk opportunityId={id} part="form" />, { wrapper: QueryProvider });
  return userEvent.setup();
}

const oneField = {
  sections: [
    {
      id: "s",
      title: "Your work",
      fields: [
        { id: "title", type: "SHORT_TEXT", label: "Working title", required: true },
        { id: "grown", type: "YES_NO", label: "Are you of age?" },
      ],
    },
  ],
};

test.each([
  ["draft", null, "Publish the opportunity", /It is published together with/],
  ["linking", PUBLISHED, "Take applications on Vitrine", /once the opportunity takes/],
])(
  "FormContent: of an opportunity that takes no applications here yet (%s) opens with it, not by itself",
  async (id, publishedAt, link, text) => {
    stubForm(id, oneField, publishedAt, false);
    renderBuilder(id);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Publish changes" })).toBeNull();
    expect(screen.getByRole("link", { name: link })).toHaveAttribute(
      "href",
      `/opportunities/edit/${id}`,
    );
  },
);

test("FormContent: begins with the form made for the opportunity's type", async () => {
  const form = stubForm("start", null);
  const user = renderBuilder("start");
  expect(await screen.findByRole("combobox", { name: "Made for" })).toHaveValue("ART_RESIDENCY");
  expect(screen.getByText(/is the controller of the answers; Vitrine keeps them/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Use this form" }));
  expect(await screen.findByRole("heading", { name: "Preview" })).toBeInTheDocument();
  expect(FormDefinition.parse(form.read())).toEqual(createTemplate("ART_RESIDENCY"));
});

test("FormContent: saves a change by itself, shows it in the preview, and opens the form", async () => {
  const form = stubForm("edit", oneField);
  const user = renderBuilder("edit");
  await user.click(await screen.findByRole("button", { name: /^Working title/ }));
  const question = screen.getByRole("textbox", { name: "Question" });
  await user.clear(question);
  expect(await screen.findByText("Please fill this in.")).toBeInTheDocument();
  await user.type(question, "Title of the project");
  expect(await screen.findByRole("textbox", { name: "Title of the project" })).toBeInTheDocument();
  await waitFor(() => expect(form.read()?.version).toBe(2), { timeout: 10_000 });
  await user.click(screen.getByRole("button", { name: "Publish changes" }));
  expect(await screen.findByText(/is open: artists apply with it/)).toBeInTheDocument();
  expect(form.read()).toMatchObject({ state: "OPEN" });
});

test("FormContent: moves a field by arrow keys, adds one, and keeps the focus", async () => {
  const form = stubForm("move", oneField);
  const user = renderBuilder("move");
  const grip = await screen.findByRole("button", { name: "Move “Working title”: arrow keys" });
  grip.focus();
  await user.keyboard("{ArrowDown}");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /^Move “Working title”/ })).toHaveFocus(),
  );
  const types = screen.getByRole("combobox", { name: "Add a field to “Your work”" });
  await user.selectOptions(types, "Biography");
  await user.selectOptions(types, "Works");
  await user.click(screen.getByRole("button", { name: /^Add ?it to “Your work”/ }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Question" })).toHaveFocus());
  await waitFor(
    () =>
      expect(form.read()?.sections[0]?.fields.map(({ type }) => type)).toEqual([
        "YES_NO",
        "SHORT_TEXT",
        "WORKS",
      ]),
    { timeout: 10_000 },
  );
});

test("FormContent: a section that is moved to an end keeps the focus on its button", async () => {
  const [section] = oneField.sections;
  stubForm("sections", {
    sections: [section, { id: "t", title: "You", fields: [{ ...section?.fields[0], id: "name" }] }],
  });
  const user = renderBuilder("sections");
  const down = await screen.findByRole("button", { name: "Move “Your work” down" });
  await user.click(down);
  expect(screen.getByRole("textbox", { name: /^Section 2/ })).toHaveValue("Your work");
  // A disabled button would lose it in browsers.
  expect(down).toBeEnabled();
  expect(down).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("textbox", { name: /^Section 2/ })).toHaveValue("Your work");
});

test("FormContent: removing a field leaves the focus beside it", async () => {
  stubForm("remove", oneField);
  const user = renderBuilder("remove");
  const [remove] = await screen.findAllByRole("button", { name: /^Remove “Working title”/ });
  if (remove !== undefined) await user.click(remove);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /^Move “.+arrow keys/ })).toHaveFocus(),
  );
});

test("FormContent: the preview says what is missing, as artists will read it", async () => {
  stubForm("preview", oneField);
  const user = renderBuilder("preview");
  expect(await screen.findByText("1 answer to go")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try to send it" }));
  const title = screen.getByRole("textbox", { name: "Working title" });
  expect(title).toHaveAccessibleDescription("Please fill this in.");
  await user.type(title, "Low tide");
  expect(screen.getByText("Ready to send")).toBeInTheDocument();
});

test("FormContent: what cannot change any more is said", async () => {
  const form = stubForm("locked", oneField);
  responses.set(form.put, {
    status: 409,
    body: {
      message: "“Working title” cannot be removed.",
      code: "CONFLICT",
      details: [{ path: "form", message: "“Working title” cannot be removed." }],
    },
  });
  const user = renderBuilder("locked");
  const remove = await screen.findByRole("button", { name: "Remove “Working title”" });
  await user.click(remove);
  const alert = await screen.findByText("“Working title” cannot be removed.");
  expect(
    within(alert.closest("[role=alert]") ?? alert).getByText(/cannot be removed/),
  ).toBeVisible();
});

test.each([
  ["strangers", [], /not in the team/],
  [
    "viewers",
    [{ ...buildProfile("p"), memberRole: "VIEWER" }],
    /role in the team does not include/,
  ],
])("FormContent: closed to %s", async (who, memberships, message) => {
  stubForm("closed", oneField);
  responses.set("GET /v1/profiles/memberships", { body: memberships });
  renderBuilder("closed", { profileId: "other", uid: who });
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("FormContent: open to editors of the team, beside the desk's other pages", async () => {
  stubForm("edited", oneField);
  responses.set("GET /v1/profiles/memberships", {
    body: [{ ...buildProfile("p"), memberRole: "EDITOR" }],
  });
  renderBuilder("edited", { profileId: "other", uid: "editor" });
  const navigation = within(await screen.findByRole("navigation", { name: "Opportunity" }));
  expect(navigation.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Applications",
    "Form",
    "Letters",
  ]);
  expect(navigation.getByRole("link", { current: "page" })).toHaveTextContent("Form");
  expect(await screen.findByRole("heading", { name: "Preview" })).toBeVisible();
});
