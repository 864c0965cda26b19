// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ClosedNotice } from "@/components/opportunities/page/closed-notice";
import { DeadlineBlock } from "@/components/opportunities/page/deadline-block";
import { momentIn } from "@/components/opportunities/page/deadline-words";
import { ViewCounter } from "@/components/opportunities/page/view-counter";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { startFakeApi } from "@/tests/support/fake-api";
import { opportunityAnswer } from "@/tests/support/opportunity-answer";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

const { id } = opportunityAnswer();
const VIEW = `POST /v1/opportunities/${id}/view`;
const APPLY = `POST /v1/opportunities/${id}/apply`;
const api = await startFakeApi(
  new Map([
    [VIEW, { status: 204, body: null }],
    [APPLY, { status: 204, body: null }],
  ]),
);
beforeEach(() => {
  api.seen.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

const now = new Date("2027-06-10T12:00:00Z");
const show = (fields: Partial<Opportunity> = {}, at = now) =>
  render(<DeadlineBlock opportunity={opportunityAnswer(fields)} now={at} />);

describe("DeadlineBlock: the deadline", () => {
  it("is in the organiser's zone, with the remaining days", () => {
    show();
    expect(screen.getByText("20 days left")).toBeVisible();
    expect(screen.getByText("Wednesday 30 June 2027, 23:59")).toBeVisible();
    expect(screen.getByText("Lisbon time (GMT+1)")).toBeVisible();
  });

  it("is also in the reader's zone, once the browser knows it", () => {
    const opportunity = opportunityAnswer({ timeZone: "Pacific/Kiritimati" });
    const written = renderToString(<DeadlineBlock opportunity={opportunity} now={now} />);
    expect(written).toContain("Kiritimati time (GMT+14)");
    expect(written).not.toContain("For you");
    show({ timeZone: "Pacific/Kiritimati" });
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { day, time } = momentIn(here, new Date(opportunity.deadline ?? ""));
    const shown = `^For you: ${day.replace(" 2027", "")}, ${time} `;
    expect(screen.getByText(new RegExp(shown))).toBeVisible();
  });

  it("says on the last day that it closes today", () => {
    show({}, new Date("2027-06-30T08:00:00Z"));
    expect(screen.getByText("Closing today")).toBeVisible();
  });

  it("lasts until the end of the day without a time", () => {
    show({ deadlineLocal: "2027-06-30", deadline: "2027-06-30T22:59:59.000Z" });
    expect(screen.getByText("Wednesday 30 June 2027")).toBeVisible();
    expect(screen.getByText(/^Until the end of the day, Lisbon time/)).toBeVisible();
  });

  it("is missing for a rolling opportunity, which has no calendar file", () => {
    show({ deadlineKind: "ROLLING", deadline: null, deadlineLocal: null });
    expect(screen.getByText(/There is no deadline/)).toBeVisible();
    expect(screen.queryByRole("link", { name: /calendar/ })).toBeNull();
  });

  it("says when applications open", () => {
    show({ opensAt: "2027-06-15" });
    expect(screen.getByText("Applications open on 15 June 2027.")).toBeVisible();
  });
});

describe("DeadlineBlock: actions", () => {
  it("apply on the organiser's site: the click is counted", async () => {
    show();
    const link = screen.getByRole("link", { name: /^Apply/ });
    expect(link).toHaveAttribute("href", "https://harbour.example/apply");
    expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    await vi.waitFor(() => expect(api.count(APPLY)).toBe(1));
  });

  it("apply by e-mail when there is no form", () => {
    show({ applyUrl: null, applyEmail: "call@harbour.example" });
    expect(screen.getByRole("link", { name: /^Apply by e-mail/ })).toHaveAttribute(
      "href",
      "mailto:call@harbour.example?subject=Low%20tide%20residency",
    );
  });

  it("save, add to a calendar, share and print", () => {
    show();
    expect(screen.getByRole("button", { name: /^Save/ })).toBeVisible();
    expect(screen.getByRole("link", { name: "Add to calendar" })).toHaveAttribute(
      "href",
      "/opportunities/low-tide-residency/calendar.ics",
    );
    expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Print" })).toBeVisible();
  });

  it("apply for a sample on its explanation page", () => {
    show({ isSample: true, applyUrl: null });
    expect(screen.getByRole("link", { name: "Apply" })).toHaveAttribute(
      "href",
      "/opportunities/low-tide-residency/apply",
    );
    expect(screen.getByRole("button", { name: /^Save/ })).toBeVisible();
  });

  it("no Apply after the deadline", () => {
    show({ status: "EXPIRED" }, new Date("2027-07-01T00:00:00Z"));
    expect(screen.getByText("Closed")).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Apply/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  });
});

describe("ClosedNotice", () => {
  const notice = (fields: Partial<Opportunity>, at: string) =>
    render(<ClosedNotice opportunity={opportunityAnswer(fields)} now={new Date(at)} />).container;

  it("says when it closed", () => {
    expect(notice({ status: "EXPIRED" }, "2027-07-01T00:00Z")).toHaveTextContent(
      "“Low tide residency” closed on 30 June 2027.",
    );
  });

  it("says that the deadline is still ahead when only the listing ended", () => {
    expect(notice({ status: "EXPIRED" }, "2027-06-10T00:00Z")).toHaveTextContent(
      /no longer listed here\. Its deadline is 30 June 2027: ask the organiser/,
    );
  });

  it("renders nothing while it is open", () => {
    expect(notice({}, "2027-06-10T00:00Z")).toBeEmptyDOMElement();
  });
});

it("ViewCounter: a view is counted once", async () => {
  render(<ViewCounter opportunityId={id} />);
  await vi.waitFor(() => expect(api.count(VIEW)).toBe(1));
});
