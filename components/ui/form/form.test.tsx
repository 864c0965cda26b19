// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { ErrorSummary } from "@/components/ui/form/error-summary";
import { Form } from "@/components/ui/form/form";
import { type Answer, bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/text-input";

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
  onSend: (body: Proposal) => Promise<unknown> | void;
  hasSummary?: boolean;
  answer?: Answer | null;
  kind?: string;
};

function Example({ onSend, hasSummary = false, answer = null, kind = "SHOW" }: ExampleProps) {
  const form = useForm({
    ...useValues({ title: "", tags: "", kind }),
    labels: { title: "Title", tags: "Tags", kind: "Kind" },
    check: bySchema(Proposal),
    id: "example",
    isQuiet: hasSummary,
    answer,
  });
  const { general, summary, attempt } = form;
  return (
    <Form form={form} onSend={onSend}>
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

function show(props: Partial<ExampleProps> = {}) {
  const onSend = vi.fn<ExampleProps["onSend"]>();
  render(<Example onSend={onSend} {...props} />);
  return { user: userEvent.setup(), onSend };
}

const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
const tags = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Tags/ });
const send = () => screen.getByRole("button", { name: "Send" });
const refusing = (details: { path: string; message: string }[]) =>
  vi.fn(() => Promise.reject(Object.assign(new Error("It does not fit."), { details })));

test("what the schema makes of the values is sent", async () => {
  const { user, onSend } = show();
  await user.type(title(), "Low tide");
  await user.click(send());
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ title: "Low tide", tags: "", kind: "SHOW" });
});

test("a required field that is empty is marked, described, said aloud and focused; nothing is sent", async () => {
  const { user, onSend } = show();
  expect(title()).toBeRequired();
  await user.click(send());
  expect(title()).toHaveFocus();
  expect(title()).toBeInvalid();
  expect(title()).toHaveAccessibleDescription("Please fill this in. In a few words.");
  expect(screen.getByRole("alert")).toHaveTextContent("Please fill this in.");
  expect(onSend).not.toHaveBeenCalled();
});

test("the first wrong field of the page gets the focus, also where it is a choice", async () => {
  const { user } = show({ kind: "" });
  await user.click(send());
  expect(screen.getByRole("group", { name: "Kind" })).toHaveAccessibleDescription(
    "Please choose one.",
  );
  expect(screen.getByRole("radio", { name: "An essay" })).toHaveFocus();
  await user.click(screen.getByRole("radio", { name: "A show" }));
  expect(screen.queryByText("Please choose one.")).toBeNull();
});

test("an error goes when its field is changed, and the others stay", async () => {
  const { user } = show({ kind: "" });
  await user.click(send());
  await user.type(title(), "a");
  expect(title()).toBeValid();
  expect(screen.getByText("Please choose one.")).toBeVisible();
});

test("what the server says of a field stands there, and what was typed survives", async () => {
  const { user } = show({ onSend: refusing([{ path: "tags[1]", message: "Too long." }]) });
  await user.type(title(), "Low tide");
  await user.type(tags(), "sea, deep");
  await user.click(send());
  expect(tags()).toHaveAccessibleDescription("Too long.");
  expect(tags()).toHaveFocus();
  expect([title().value, tags().value]).toEqual(["Low tide", "sea, deep"]);
  expect(screen.queryByText("It does not fit.")).toBeNull();
});

test("what the server says of no field is said of the form, beside what is about one", async () => {
  const { user } = show({
    onSend: refusing([
      { path: "title", message: "Taken." },
      { path: "account", message: "Verify it first." },
    ]),
  });
  await user.type(title(), "Low tide");
  await user.click(send());
  const said = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(said).toEqual(["Verify it first.", expect.stringContaining("Taken.")]);
});

test("an error without fields is one sentence", async () => {
  const { user } = show({ onSend: refusing([]) });
  await user.type(title(), "Low tide");
  await user.click(send());
  expect(screen.getByRole("alert")).toHaveTextContent("It does not fit.");
});

test("what the server said of one field stands while the form finds another wrong", async () => {
  const onSend = refusing([{ path: "tags", message: "Too long." }]);
  const { user } = show({ onSend });
  await user.type(title(), "Low tide");
  await user.click(send());
  await user.clear(title());
  await user.click(send());
  expect(title()).toBeInvalid();
  expect(tags()).toBeInvalid();
  expect(onSend).toHaveBeenCalledTimes(1);
});

test("with a summary all errors are links on top in the order of the page, which gets the focus each time", async () => {
  const details = [
    { path: "tags", message: "Too long." },
    { path: "title", message: "Taken." },
    { path: "account", message: "Verify it first." },
  ];
  const { user } = show({ hasSummary: true, onSend: refusing(details) });
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

test("it is sent once however often it is pressed, and is pending meanwhile", async () => {
  const sending = Promise.withResolvers<undefined>();
  const onSend = vi.fn(() => sending.promise);
  const { user } = show({ onSend });
  await user.type(title(), "Low tide");
  const form = title().form ?? document.body;
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(send()).toHaveAttribute("aria-busy", "true");
  expect(send()).not.toBeDisabled();
  await act(async () => sending.resolve(undefined));
  expect(send()).not.toHaveAttribute("aria-busy");
  expect(onSend).toHaveBeenCalledTimes(1);
  await user.click(send());
  expect(onSend).toHaveBeenCalledTimes(2);
});

test("what an action came to that other buttons share is said in the form, and taken back with it", async () => {
  function Page() {
    const [answer, setAnswer] = useState<Answer | null>(null);
    return (
      <>
        <Example onSend={() => {}} answer={answer} />
        <button
          type="button"
          onClick={() =>
            setAnswer({ errors: new Map([["title", "Taken."]]), general: "It failed." })
          }
        >
          Fail
        </button>
        <button type="button" onClick={() => setAnswer(null)}>
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

test("what was typed before the page came alive is in the form, and is sent", async () => {
  const onSend = vi.fn();
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(<Example onSend={onSend} />);
  title().value = "Typed early";
  const root = await act(async () => hydrateRoot(box, <Example onSend={onSend} />));
  const user = userEvent.setup();
  await user.type(tags(), "sea");
  expect(title().value).toBe("Typed early");
  await user.click(send());
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    title: "Typed early",
    tags: "sea",
    kind: "SHOW",
  });
  await act(async () => root.unmount());
  box.remove();
});

test("what a password manager filled in without a word is sent", async () => {
  const { user, onSend } = show();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
    title(),
    "Filled in",
  );
  await user.click(send());
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ title: "Filled in", tags: "", kind: "SHOW" });
});
