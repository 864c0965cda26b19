// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DatesSection } from "@/components/screens/opportunity-form/sections/dates-section";
import { createSectionForm } from "@/components/screens/opportunity-form/sections/section-form";
import {
  createInitialValues,
  type OpportunityValues,
} from "@/components/screens/opportunity-form/values/opportunity-values";

afterEach(cleanup);

const owner = { name: "Harbour House", city: "Porto", country: "PT" };

function renderResultsField(fields: Partial<OpportunityValues>) {
  const values = { ...createInitialValues(owner, "Asia/Tokyo"), ...fields };
  render(<DatesSection form={createSectionForm(values, new Map(), () => {})} />);
  return screen.getByLabelText(/^Results announced on/);
}

test.each([
  ["2027-05-01", "2027-05-01"],
  // The zone is nine hours ahead, so it is the next day there.
  ["2027-05-01T20:00:00.000Z", "2027-05-02"],
  ["", ""],
])("DatesSection: resultsAt “%s” is shown as “%s”, the organiser's day", (resultsAt, day) => {
  expect(renderResultsField({ resultsAt })).toHaveValue(day);
});

test("DatesSection: an instant shows its day in UTC without a valid zone", () => {
  const stored = { resultsAt: "2027-05-01T20:00:00.000Z", timeZone: "Nowhere" };
  expect(renderResultsField(stored)).toHaveValue("2027-05-01");
});
