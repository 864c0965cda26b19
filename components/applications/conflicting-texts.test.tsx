// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ConflictingTexts } from "@/components/applications/conflicting-texts";
import { Form } from "@/lib/forms/form.schema";

afterEach(cleanup);

const LOW = "0199a1c0-0000-7000-8000-000000000001";
const HIGH = "0199a1c0-0000-7000-8000-000000000002";

const form = Form.parse({
  version: 1,
  state: "OPEN",
  perArtist: 1,
  lateMinutes: 0,
  editable: true,
  answersBy: null,
  confirmDays: 14,
  sections: [
    {
      id: "all",
      title: "All",
      text: "",
      fields: [
        { id: "works", type: "WORKS", label: "Works", min: 1, max: 5, required: [] },
        {
          id: "weeks",
          type: "SINGLE",
          label: "When",
          options: [
            { id: "may", label: "In May" },
            { id: "june", label: "In June" },
          ],
        },
        { id: "plan", type: "LONG_TEXT", label: "Plan" },
      ],
    },
  ],
});

test("ConflictingTexts: both answers in words, works by title; what is the same on both sides is left out", () => {
  render(
    <ConflictingTexts
      form={form}
      mine={{ works: [{ artworkId: LOW }, { artworkId: HIGH }], weeks: "may", plan: "The same" }}
      application={{
        answers: { works: [], weeks: "june", plan: "The same" },
        works: [],
        files: [],
      }}
      artworks={[
        { id: LOW, title: "Low water" },
        { id: HIGH, title: "High water" },
      ]}
    />,
  );
  const answers = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Works",
    "When",
  ]);
  expect(answers).toEqual([
    "HereLow water\nHigh waterSaved elsewhereNothing",
    "HereIn MaySaved elsewhereIn June",
  ]);
});
