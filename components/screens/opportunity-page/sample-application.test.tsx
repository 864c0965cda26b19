// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SampleApplication } from "@/components/screens/opportunity-page/sample-application";
import { buildOpportunity } from "@/tests/support/build-opportunity";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));
afterEach(cleanup);

const now = new Date("2027-06-10T12:00:00Z");

test("SampleApplication: nothing is sent, and the usual requirements are listed", () => {
  const opportunity = buildOpportunity({
    isSample: true,
    requirements: ["cv", "artwork_portfolio"],
    feeType: "FEES",
    fee: { amount: 2_500, currency: "USD" },
  });
  render(<SampleApplication opportunity={opportunity} now={now} />);
  expect(screen.getByText(/are invented, so there is nothing to send/)).toBeVisible();
  expect(screen.getByText("Artwork portfolio")).toBeVisible();
  expect(screen.getByText(/The organiser charges a fee of \$25, /)).toBeVisible();
  expect(screen.getByText("20 days left")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to the opportunity" })).toHaveAttribute(
    "href",
    "/opportunities/low-tide-residency",
  );
});

test("SampleApplication: shows the opportunity and numbers only existing steps", () => {
  const opportunity = buildOpportunity({ isSample: true, images: [], requirements: [] });
  render(<SampleApplication opportunity={opportunity} now={now} />);
  const subject = within(screen.getByRole("region", { name: "The opportunity" }));
  expect(subject.getByText(opportunity.title)).toBeVisible();
  expect(subject.getByText(opportunity.organizationName)).toBeVisible();
  expect(screen.queryByText("Prepare what is asked for")).toBeNull();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByText("3")).toBeVisible();
});
