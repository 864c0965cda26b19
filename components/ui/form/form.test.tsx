// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createPortal } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { ErrorSummary } from "@/components/ui/form/error-summary";
import { Form } from "@/components/ui/form/form";
import { type SubmitErrors, bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const Proposal = z.object({
  title: z.string().min(1, "Please fill this in."),
  tags: z.string(),
  kind: z.enum(["ESSAY", "SHOW"], "Please choose one."),
});
type Proposal = z.infer<typeof Proposal>;

type ExampleProps = {
  onSubmit: (body: Proposal) => Promise<unknown> | void;
  hasSummary?: boolean;
  submitErrors?: SubmitErrors | null;
  kind?: string;
};

function Example({
  onSubmit,
  hasSummary = false,
  submitErrors = null,
  kind = "SHOW",
}: ExampleProps) {
  const form = useForm({
    ...useValues({ title: "", tags: "", kind }),
    labels: { title: "Title", tags: "Tags", kind: "Kind" },
    check: bySchema(Proposal),
    id: "example",
    isQuiet: hasSummary,
    submitErrors,
  });
  const { general, summary, attempt } = form;
  return (
    <Form form={form} onSubmit={onSubmit}>
      {hasSummary ? (
        <ErrorSummary general={general} errors={summary} attempt={attempt} />
      ) : (
        <ErrorAlert error={general} />
      )}
      <RadioField
        form={form}
        name="kind"
        options={[
          ["ESSAY", "An essay"],
          ["SHOW", "A show"],
        ]}
      />
      <FormField form={form} name="title" required hint="In a few words.">
        {(control) => <TextInput {...control} />}
      </FormField>
      <FormField form={form} name="tags">
        {(control) => <TextInput {...control} />}
      </FormField>
      <Button type="submit" pending={form.isPending}>
        Send
      </Button>
    </Form>
  );
}

function renderForm(props: Partial<ExampleProps> = {}) {
  const onSubmit = vi.fn<ExampleProps["onSubmit"]>();
  render(<Example onSubmit={onSubmit} {...props} />);
  return { user: userEvent.setup(), onSubmit };
}

const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
const tags = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Tags/ });
const send = () => screen.getByRole("button", { name: "Send" });
const rejectWith = (details: { path: string; message: string }[]) =>
  vi.fn(() => Promise.reject(Object.assign(new Error("It does not fit."), { details })));

test("Form: sends the body that the schema returns", async () => {
  const { user, onSubmit } = renderForm();
  await user.type(title(), "Low tide");
  await user.click(send());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: "Low tide", tags: "", kind: "SHOW" });
});

test("Form: sending the form of a dialog does not send the form that opened it", async () => {
  const onOuterSubmit = vi.fn<(body: object) => void>();
  const onSubmit = vi.fn<ExampleProps["onSubmit"]>();
  function Outer() {
    const form = useForm({ ...useValues({}), labels: {}, check: bySchema(z.object({})) });
    return (
      <Form form={form} onSubmit={onOuterSubmit}>
        {createPortal(<Example onSubmit={onSubmit} />, document.body)}
      </Form>
    );
  }
  render(<Outer />);
  const user = userEvent.setup();
  await user.type(title(), "Tides");
  await user.click(send());
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onOuterSubmit).not.toHaveBeenCalled();
});

test("Form: an empty required field is invalid, described, announced and focused; nothing is sent", async () => {
  const { user, onSubmit } = renderForm();
  expect(title()).toBeRequired();
  await user.click(send());
  expect(title()).toHaveFocus();
  expect(title()).toBeInvalid();
  expect(title()).toHaveAccessibleDescription("Please fill this in. In a few words.");
  expect(screen.getByRole("alert")).toHaveTextContent("Please fill this in.");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("Form: focuses the first invalid field, including a radio group", async () => {
  const { user } = renderForm({ kind: "" });
  await user.click(send());
  expect(screen.getByRole("group", { name: "Kind" })).toHaveAccessibleDescription(
    "Please choose one.",
  );
  expect(screen.getByRole("radio", { name: "An essay" })).toHaveFocus();
  await user.click(screen.getByRole("radio", { name: "A show" }));
  expect(screen.queryByText("Please choose one.")).toBeNull();
});

test("Form: changing a field removes its error only", async () => {
  const { user } = renderForm({ kind: "" });
  await user.click(send());
  await user.type(title(), "a");
  expect(title()).toBeValid();
  expect(screen.getByText("Please choose one.")).toBeVisible();
});

test("Form: shows the server's field errors and keeps the values", async () => {
  const { user } = renderForm({
    onSubmit: rejectWith([{ path: "tags[1]", message: "Too long." }]),
  });
  await user.type(title(), "Low tide");
  await user.type(tags(), "sea, deep");
  await user.click(send());
  expect(tags()).toHaveAccessibleDescription("Too long.");
  expect(tags()).toHaveFocus();
  expect([title().value, tags().value]).toEqual(["Low tide", "sea, deep"]);
  expect(screen.queryByText("It does not fit.")).toBeNull();
});

test("Form: shows server errors about no field as a general error, beside field errors", async () => {
  const { user } = renderForm({
    onSubmit: rejectWith([
      { path: "title", message: "Taken." },
      { path: "account", message: "Verify it first." },
    ]),
  });
  await user.type(title(), "Low tide");
  await user.click(send());
  const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts).toEqual(["Verify it first.", expect.stringContaining("Taken.")]);
});

test("Form: an error without fields shows its message", async () => {
  const { user } = renderForm({ onSubmit: rejectWith([]) });
  await user.type(title(), "Low tide");
  await user.click(send());
  expect(screen.getByRole("alert")).toHaveTextContent("It does not fit.");
});

test("Form: keeps the server's error on one field when another is invalid", async () => {
  const onSubmit = rejectWith([{ path: "tags", message: "Too long." }]);
  const { user } = renderForm({ onSubmit });
  await user.type(title(), "Low tide");
  await user.click(send());
  await user.clear(title());
  await user.click(send());
  expect(title()).toBeInvalid();
  expect(tags()).toBeInvalid();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test("Form: ErrorSummary links all errors in page order and takes the focus on each attempt", async () => {
  const details = [
    { path: "tags", message: "Too long." },
    { path: "title", message: "Taken." },
    { path: "account", message: "Verify it first." },
  ];
  const { user } = renderForm({ hasSummary: true, onSubmit: rejectWith(details) });
  await user.type(title(), "Low tide");
  await user.click(send());
  const summary = screen.getByRole("alert");
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent("Verify it first.");
  const links = within(summary).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Title", "Tags"]);
  await user.click(within(summary).getByRole("link", { name: "Tags" }));
  expect(tags()).toHaveFocus();
  await user.click(send());
  expect(screen.getByRole("alert")).toHaveFocus();
});

test("Form: submitted twice → sent once, pending meanwhile", async () => {
  const response = Promise.withResolvers<undefined>();
  const onSubmit = vi.fn(() => response.promise);
  const { user } = renderForm({ onSubmit });
  await user.type(title(), "Low tide");
  const form = title().form ?? document.body;
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(send()).toHaveAttribute("aria-busy", "true");
  expect(send()).not.toBeDisabled();
  await act(async () => response.resolve(undefined));
  expect(send()).not.toHaveAttribute("aria-busy");
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await user.click(send());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test("useForm: shows a shared action's error and removes it with null", async () => {
  function Page() {
    const [submitErrors, setSubmitErrors] = useState<SubmitErrors | null>(null);
    return (
      <>
        <Example onSubmit={() => {}} submitErrors={submitErrors} />
        <button
          type="button"
          onClick={() =>
            setSubmitErrors({ errors: new Map([["title", "Taken."]]), general: "It failed." })
          }
        >
          Fail
        </button>
        <button type="button" onClick={() => setSubmitErrors(null)}>
          Begin anew
        </button>
      </>
    );
  }
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Fail" }));
  expect(title()).toHaveFocus();
  expect(screen.getByRole("alert")).toHaveTextContent("Taken.");
  await user.click(screen.getByRole("button", { name: "Begin anew" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("Form: what is said about the whole takes the focus", async () => {
  const { user } = renderForm({ onSubmit: () => Promise.reject(new Error("Busy: try again.")) });
  await user.type(title(), "Sea");
  await user.click(send());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
});

test("Form: keeps and sends text typed before hydration", async () => {
  const onSubmit = vi.fn();
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Example onSubmit={onSubmit} />);
  title().value = "Typed early";
  const root = await act(async () => hydrateRoot(container, <Example onSubmit={onSubmit} />));
  const user = userEvent.setup();
  await user.type(tags(), "sea");
  expect(title().value).toBe("Typed early");
  await user.click(send());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    title: "Typed early",
    tags: "sea",
    kind: "SHOW",
  });
  await act(async () => root.unmount());
  container.remove();
});

test("Form: sends values that were filled in without a change event", async () => {
  const { user, onSubmit } = renderForm();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
    title(),
    "Filled in",
  );
  await user.click(send());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: "Filled in", tags: "", kind: "SHOW" });
});
