// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ClosedNotice } from "@/components/screens/opportunity-page/closed-notice";
import { DeadlineBlock } from "@/components/screens/opportunity-page/deadline-block";
import { formatDueParts } from "@/lib/shared/texts/due-dates";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

const { id } = buildOpportunity();
const APPLY = `POST /v1/opportunities/${id}/apply`;
const api = await startFakeApi(new Map([[APPLY, { status: 204, body: null }]]));
beforeEach(() => {
  api.requests.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

const now = new Date("2027-06-10T12:00:00Z");
const renderBlock = (fields: Partial<Opportunity> = {}, time = now) =>
  render(<DeadlineBlock opportunity={buildOpportunity(fields)} now={time} enquiries={["OTHER"]} />);

describe("DeadlineBlock: the deadline", () => {
  it("shows the organiser's time zone and the remaining days", () => {
    renderBlock();
    expect(screen.getByText("20 days left")).toBeVisible();
    expect(screen.getByText("Wednesday 30 June 2027, 23:59")).toBeVisible();
    expect(screen.getByText("Lisbon time (GMT+1)")).toBeVisible();
  });

  it("shows the reader's time zone as well, once rendered in the browser", async () => {
    const opportunity = buildOpportunity({ timeZone: "Pacific/Kiritimati" });
    const html = renderToString(
      <DeadlineBlock opportunity={opportunity} now={now} enquiries={["OTHER"]} />,
    );
    expect(html).toContain("Kiritimati time (GMT+14)");
    expect(html).not.toContain("For you");
    renderBlock({ timeZone: "Pacific/Kiritimati" });
    const readerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { day, time } = formatDueParts(new Date(opportunity.deadline ?? ""), readerZone);
    const pattern = `^For you: ${day.replace(" 2027", "")}, ${time}, `;
    expect(await screen.findByText(new RegExp(pattern))).toBeVisible();
  });

  it("shows “Closing today” on the last day", () => {
    renderBlock({}, new Date("2027-06-30T08:00:00Z"));
    expect(screen.getByText("Closing today")).toBeVisible();
  });

  it("shows a deadline without a time as the end of the day", () => {
    renderBlock({ deadlineLocal: "2027-06-30", deadline: "2027-06-30T22:59:59.000Z" });
    expect(screen.getByText("Wednesday 30 June 2027")).toBeVisible();
    expect(screen.getByText(/^Until the end of the day, Lisbon time/)).toBeVisible();
  });

  it("shows neither deadline nor calendar link for a rolling opportunity", () => {
    renderBlock({ deadlineKind: "ROLLING", deadline: null, deadlineLocal: null });
    expect(screen.getByText(/There is no deadline/)).toBeVisible();
    expect(screen.queryByRole("link", { name: /calendar/ })).toBeNull();
  });

  it("shows when applications open", () => {
    renderBlock({ opensAt: "2027-06-15" });
    expect(screen.getByText("Applications open on 15 June 2027.")).toBeVisible();
  });
});

describe("DeadlineBlock: actions", () => {
  it("links Apply to the organiser's site, and counts the click", async () => {
    renderBlock();
    const link = screen.getByRole("link", { name: /^Apply/ });
    expect(link).toHaveAttribute("href", "https://harbour.example/apply");
    expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    await vi.waitFor(() => expect(api.countRequests(APPLY)).toBe(1));
  });

  it("links Apply to e-mail if there is no application page", () => {
    renderBlock({ applyUrl: null, applyEmail: "call@harbour.example" });
    expect(screen.getByRole("link", { name: /^Apply by e-mail/ })).toHaveAttribute(
      "href",
      "mailto:call@harbour.example?subject=Low%20tide%20residency",
    );
  });

  it("offers no question to an organiser who takes none", () => {
    const profile = { ...buildProfile("p"), cover: null };
    renderBlock({ profile });
    expect(screen.getByRole("button", { name: "Ask the organiser" })).toBeVisible();
    cleanup();
    render(<DeadlineBlock opportunity={buildOpportunity({ profile })} now={now} enquiries={[]} />);
    expect(screen.queryByRole("button", { name: "Ask the organiser" })).toBeNull();
  });

  it("offers saving, adding to a calendar, sharing and printing", () => {
    renderBlock();
    expect(screen.getByRole("button", { name: /^Save/ })).toBeVisible();
    expect(screen.getByRole("link", { name: "Add to calendar" })).toHaveAttribute(
      "href",
      "/opportunities/low-tide-residency/calendar.ics",
    );
    expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Print" })).toBeVisible();
  });

  it("links Apply of a sample to its explanation page", () => {
    renderBlock({ isSample: true, applyUrl: null });
    expect(screen.getByRole("link", { name: "Apply" })).toHaveAttribute(
      "href",
      "/opportunities/low-tide-residency/apply",
    );
    expect(screen.getByRole("button", { name: /^Save/ })).toBeVisible();
  });

  it("offers neither Apply nor Save after the deadline", () => {
    renderBlock({ status: "EXPIRED" }, new Date("2027-07-01T00:00:00Z"));
    expect(screen.getByText("Closed")).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Apply/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  });
});

describe("ClosedNotice", () => {
  const renderNotice = (fields: Partial<Opportunity>, time: string) =>
    render(<ClosedNotice opportunity={buildOpportunity(fields)} now={new Date(time)} />).container;

  it("says when it closed", () => {
    expect(renderNotice({ status: "EXPIRED" }, "2027-07-01T00:00Z")).toHaveTextContent(
      "“Low tide residency” closed on 30 June 2027.",
    );
  });

  it("gives the deadline if only the listing has ended", () => {
    expect(renderNotice({ status: "EXPIRED" }, "2027-06-10T00:00Z")).toHaveTextContent(
      /no longer listed here\. Its deadline is 30 June 2027: ask the organiser/,
    );
  });

  it("renders nothing while it is open", () => {
    expect(renderNotice({}, "2027-06-10T00:00Z")).toBeEmptyDOMElement();
  });
});
