import { expect, test } from "vitest";
import {
  listDifferences,
  describeTrackedFields,
} from "@/lib/opportunities/changes/opportunity-changes.rules";
import { emptyFields } from "@/lib/opportunities/form/opportunity-form.rules";

const opportunity = {
  ...emptyFields,
  deadlineLocal: "2027-06-30T23:59",
  timeZone: "Europe/Lisbon",
};

test("describeTrackedFields: deadline, fee and eligibility in words", () => {
  expect(describeTrackedFields(opportunity)).toEqual({
    deadline: "30 June 2027, 23:59, Lisbon time (GMT+1)",
    fee: "No fee",
    eligibility: "Anyone",
  });
  const eligibility = {
    countries: ["PT", "ES"],
    ageMin: 18,
    ageMax: 35,
    languages: ["pt"],
    studentsOnly: true,
    note: "No earlier winners.",
  };
  const fee = { amount: 2_550, currency: "EUR" };
  expect(
    describeTrackedFields({
      ...opportunity,
      deadlineKind: "ROLLING",
      feeType: "FEES",
      fee,
      eligibility,
    }),
  ).toEqual({
    deadline: "Rolling",
    fee: "€25.50",
    eligibility:
      "students only; from Portugal, Spain; aged 18 to 35; speaking Portuguese; No earlier winners.",
  });
});

test("listDifferences: only fields that differ", () => {
  expect(listDifferences(opportunity, { ...opportunity })).toEqual([]);
  expect(listDifferences(opportunity, { ...opportunity, deadlineLocal: "2027-07-15" })).toEqual([
    {
      field: "deadline",
      before: "30 June 2027, 23:59, Lisbon time (GMT+1)",
      after: "15 July 2027, the end of the day, Lisbon time (GMT+1)",
    },
  ]);
});
