import { expect, test } from "vitest";
import { listWorkEnquiries, writeOpening } from "@/lib/artworks/work-enquiries.rules";

test.each([
  ["PUBLIC", ["AVAILABILITY", "PRICE", "OTHER"]],
  ["ON_REQUEST", ["AVAILABILITY", "PRICE", "OTHER"]],
  ["HIDDEN", ["OTHER"]],
] as const)(
  "listWorkEnquiries: a price that is %s adds to what the profile takes",
  (show, kinds) => {
    expect(listWorkEnquiries(["OTHER"], { show })).toEqual(kinds);
  },
);

test("listWorkEnquiries: without a price what the profile takes", () => {
  expect(listWorkEnquiries(["COMMISSION"], null)).toEqual(["COMMISSION"]);
});

test("writeOpening: a sentence where one fits everybody", () => {
  expect(writeOpening("AVAILABILITY", "Low tide")).toBe("Is “Low tide” still available?");
  expect(writeOpening("COMMISSION", "Low tide")).toBe("");
});
