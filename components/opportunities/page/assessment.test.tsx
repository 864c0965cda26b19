// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Assessment } from "@/components/opportunities/page/assessment";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";

afterEach(cleanup);

const open = buildOpportunity();
const forSpain = buildOpportunity({
  eligibility: { ...open.eligibility, countries: ["ES"], ageMin: 18 },
});
const artist = (fields: Partial<Profile> = {}): Profile => ({
  ...buildProfile("mara", "Mara Lind"),
  country: "PT",
  ...fields,
});

test("Assessment: “You can enter” for an eligible profile", () => {
  render(<Assessment opportunity={open} profile={artist()} />);
  const verdict = screen.getByRole("region", { name: "For Mara Lind" });
  expect(verdict).toHaveTextContent("You can enter");
  expect(verdict).toHaveTextContent("It is open to anyone.");
  const explanation = within(verdict).getByRole("button", {
    name: "What does “You can enter” mean?",
  });
  expect(explanation).toHaveAccessibleDescription(/meets every condition/);
});

test("Assessment: lists the reasons for an ineligible profile", () => {
  render(<Assessment opportunity={forSpain} profile={artist()} />);
  const verdict = screen.getByRole("region", { name: "For Mara Lind" });
  const reasons = within(verdict).getAllByRole("listitem");
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    "Not for you: Open to Spain; your profile says Portugal.",
    "Check this: Your age: 18 or older.",
  ]);
});

test("Assessment: renders nothing for a gallery", () => {
  const { container } = render(
    <Assessment opportunity={open} profile={artist({ role: "ART_ORGANIZATION" })} />,
  );
  expect(container).toBeEmptyDOMElement();
});
