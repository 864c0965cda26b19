// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { locks } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import { trackSave } from "@/lib/client/saves";
import { makeQueryClient } from "@/providers/query-provider";

const KEY = "kept";

// jsdom has no Web Locks; Node has.
beforeEach(() => Object.defineProperty(navigator, "locks", { value: locks, configurable: true }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "locks");
  localStorage.clear();
});

/** A form that stores what is typed on the device, and saves it when it unmounts. */
function Form({ saved }: { saved: (text: string) => Promise<void> }) {
  const [text, setText] = useState(() => localStorage.getItem(KEY) ?? "");
  useEffect(() => localStorage.setItem(KEY, text), [text]);
  useEffect(() => () => void trackSave(saved(localStorage.getItem(KEY) ?? "")), [saved]);
  return <input aria-label="Title" value={text} onChange={({ target }) => setText(target.value)} />;
}

function openTab(name: string, saved: (text: string) => Promise<void> = () => Promise.resolve()) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <section aria-label={name}>
        <OneTabForm draft="form" what="This form">
          <Form saved={saved} />
        </OneTabForm>
      </section>
    </QueryClientProvider>,
  );
  return within(screen.getByRole("region", { name }));
}

test("OneTabForm: a later tab says that the form is open elsewhere, and takes it over with what was typed and saved", async () => {
  const user = userEvent.setup();
  const saving = Promise.withResolvers<void>();
  const saved = vi.fn(() => saving.promise);
  const first = openTab("First", saved);
  await user.type(await first.findByRole("textbox"), "Low tide");
  const second = openTab("Second");
  expect(await second.findByRole("heading")).toHaveTextContent("This form is open in another tab");
  // It promises no more: unsent pictures and an unsaved address exist in the other tab only.
  expect(second.getByRole("alert")).toHaveTextContent(
    /continue here with everything that was saved/,
  );
  expect(second.queryByRole("textbox")).toBeNull();
  await user.click(second.getByRole("button", { name: "Continue here" }));
  await first.findByRole("button", { name: "Continue here" });
  expect(saved).toHaveBeenCalledWith("Low tide");
  expect(second.queryByRole("textbox")).toBeNull();
  saving.resolve();
  expect(await second.findByRole("textbox")).toHaveValue("Low tide");
});
