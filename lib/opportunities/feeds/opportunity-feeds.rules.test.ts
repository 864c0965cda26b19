import { expect, test } from "vitest";
import {
  feedAddresses,
  feedLines,
  jsonFeed,
} from "@/lib/opportunities/feeds/opportunity-feeds.rules";
import { FeedQuery } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import { opportunityAnswer } from "@/tests/support/opportunity-answer";

const ORIGIN = "https://vitrine.example";
const addresses = (filters: object) => feedAddresses(FeedQuery.parse(filters), "rss", ORIGIN);

test.each([
  [{}, ""],
  [{ types: "JOB,OPEN_CALL", q: "tide" }, "?types=JOB%2COPEN_CALL&q=tide"],
  [{ deadlineKinds: "ROLLING" }, "?closing=rolling"],
  [{ deadlineAfter: "2027-06-30", deadlineKinds: "FIXED,TBA" }, ""],
])("people read the search %j at the list with “%s”", (filters, search) => {
  expect(addresses(filters).page).toBe(`${ORIGIN}/opportunities${search}`);
});

test("a feed's own address holds all that it was asked for, but for what is usual", () => {
  expect(addresses({ deadlineKinds: "ROLLING", size: "5" }).feed).toBe(
    `${ORIGIN}/v1/opportunities/feed.rss?deadlineKinds=ROLLING&size=5`,
  );
  expect(addresses({ size: "100" }).feed).toBe(`${ORIGIN}/v1/opportunities/feed.rss`);
});

test("an opportunity without a place is not called online", () => {
  const opportunity = opportunityAnswer({ attendance: "ONSITE", city: "", country: null });
  expect(feedLines(opportunity)).toContain(opportunity.organizationName);
});

test("an opportunity's picture has an absolute address", () => {
  const image = { id: "i", url: "/content/a.jpg", width: 6, height: 4, alt: "", placeholder: "" };
  const { items } = jsonFeed([opportunityAnswer({ images: [image] })], FeedQuery.parse({}), ORIGIN);
  expect(items[0]?.image).toBe(`${ORIGIN}/content/a.jpg`);
});
