// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { locks } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import { trackSave } from "@/lib/client/drafts/pending-saves";
import { createQueryClient } from "@/providers/query-provider";

const STORAGE_KEY = "kept";

// jsdom has no Web Locks; Node has.
beforeEach(() => Object.defineProperty(navigator, "locks", { value: locks, configurable: true }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "locks");
  localStorage.clear();
});

/** A form that stores what is typed on the device, and saves it when it unmounts. */
function Form({ onSave }: { onSave: (text: string) => Promise<void> }) {
  const [text, setText] = useState(() => localStorage.getItem(STORAGE_KEY) ?? "");
  useEffect(() => localStorage.setItem(STORAGE_KEY, text), [text]);
  useEffect(() => () => void trackSave(onSave(localStorage.getItem(STORAGE_KEY) ?? "")), [onSave]);
  return <input aria-label="Title" value={text} onChange={({ target }) => setText(target.value)} />;
}

function openTab(name: string, onSave: (text: string) => Promise<void> = () => Promise.resolve()) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <section aria-label={name}>
        <OneTabForm draft="form" formName="This form">
          <Form onSave={onSave} />
        </OneTabForm>
      </section>
    </QueryClientProvider>,
  );
  return within(screen.getByRole("region", { name }));
}

test("OneTabForm: a second tab shows that the form is open elsewhere, and takes it over with everything typed and saved", async () => {
  const user = userEvent.setup();
  const saveResult = Promise.withResolvers<void>();
  const onSave = vi.fn(() => saveResult.promise);
  const first = openTab("First", onSave);
  await user.type(await first.findByRole("textbox"), "Low tide");
  const second = openTab("Second");
  expect(await second.findByRole("heading")).toHaveTextContent("This form is open in another tab");
  // Not “everything you typed”: unsent pictures and an unsaved address exist in the other tab only.
  expect(second.getByRole("alert")).toHaveTextContent(
    /continue here with everything that was saved/,
  );
  expect(second.queryByRole("textbox")).toBeNull();
  await user.click(second.getByRole("button", { name: "Continue here" }));
  await first.findByRole("button", { name: "Continue here" });
  expect(onSave).toHaveBeenCalledWith("Low tide");
  expect(second.queryByRole("textbox")).toBeNull();
  saveResult.resolve();
  expect(await second.findByRole("textbox")).toHaveValue("Low tide");
});
