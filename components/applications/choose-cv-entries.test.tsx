// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AddFiles } from "@/components/applications/add-files";
import type { Answer } from "@/components/forms/answer-control";
import { CvEntry } from "@/lib/cvs/cvs.schema";
import { type FieldOf, FormField } from "@/lib/forms/form-field.schema";

afterEach(cleanup);

const field = FormField.parse({ id: "cv", type: "CV", label: "CV" }) as FieldOf<"CV">;

const toEntry = (id: string, kind: string) =>
  CvEntry.parse({
    id,
    kind,
    from: "2024",
    title: `Title ${id}`,
    confirmed: null,
    updatedAt: "2026-11-30T00:00:00.000Z",
  });
const cv = [toEntry("a", "EXHIBITION"), toEntry("b", "EXHIBITION"), toEntry("c", "AWARD")];

const onChange = vi.fn();
function CvField({ entries = cv }: { entries?: CvEntry[] }) {
  const [answer, setAnswer] = useState<Answer>(null);
  return (
    <AddFiles
      field={field}
      id="answers-cv"
      answer={answer}
      onChange={(next) => {
        onChange(next);
        setAnswer(next);
      }}
      errors={new Map()}
      files={[]}
      addFiles={() => Promise.resolve([])}
      cv={entries}
    />
  );
}

test("a CV field takes all entries at once, without those that are taken away, in the order of the CV", async () => {
  const user = userEvent.setup();
  render(<CvField />);
  await user.click(screen.getByRole("button", { name: "Use your CV on Vitrine" }));
  expect(onChange).toHaveBeenLastCalledWith({ entries: ["a", "b", "c"] });
  await user.click(screen.getByRole("checkbox", { name: /Title a/ }));
  expect(onChange).toHaveBeenLastCalledWith({ entries: ["b", "c"] });
  await user.click(screen.getByRole("checkbox", { name: /Title a/ }));
  expect(onChange).toHaveBeenLastCalledWith({ entries: ["a", "b", "c"] });
  expect(screen.getByRole("region", { name: "Awards" })).toHaveTextContent("Title c");
});

test("it may be written instead, or a PDF added", async () => {
  const user = userEvent.setup();
  render(<CvField />);
  await user.click(screen.getByRole("button", { name: "Use your CV on Vitrine" }));
  await user.click(screen.getByRole("button", { name: "Write it or add a PDF instead" }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  await user.type(screen.getByRole("textbox"), "2024");
  expect(onChange).toHaveBeenLastCalledWith("2024");
  expect(screen.queryByRole("button", { name: "Use your CV on Vitrine" })).toBeNull();
});

test("whoever has no entries is not offered them", () => {
  render(<CvField entries={[]} />);
  expect(screen.queryByRole("button", { name: "Use your CV on Vitrine" })).toBeNull();
});
