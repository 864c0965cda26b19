// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { Answer } from "@/components/forms/answer-control";
import { ReferencesAnswer } from "@/components/forms/row-answers";
import { FormField } from "@/lib/forms/form-field.schema";

afterEach(cleanup);

function Form({ min = null, max = null }: { min?: number | null; max?: number | null }) {
  const [answer, setAnswer] = useState<Answer>(null);
  const label = "References";
  const field = FormField.parse({
    id: "refs",
    type: "REFERENCES",
    label,
    help: "Teachers.",
    min,
    max,
  });
  if (field.type !== "REFERENCES") throw new Error("not a field of references");
  const control = { field, answer, onChange: setAnswer, errors: new Map() };
  return <ReferencesAnswer id="answers-refs" {...control} />;
}

test.each([
  [{ min: 2, max: 3 }, "Teachers. 2 to 3 references."],
  [{ min: 2, max: 2 }, "Teachers. 2 references."],
  [{ max: 3 }, "Teachers. Up to 3 references."],
])("ReferencesAnswer: %j: says how many are asked for", (limits, text) => {
  render(<Form {...limits} />);
  expect(screen.getByRole("group", { name: /^References/ })).toHaveAccessibleDescription(text);
});

test("ReferencesAnswer: a new row takes the focus, also after one was removed", async () => {
  render(<Form />);
  const user = userEvent.setup();
  const add = screen.getByRole("button", { name: "Add a reference" });
  await user.click(add);
  expect(screen.getByLabelText("Name")).toHaveFocus();
  await user.click(add);
  expect(screen.getAllByLabelText("Name")[1]).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Remove reference 2" }));
  await user.click(add);
  expect(screen.getAllByLabelText("Name")[1]).toHaveFocus();
});
