import { expect, test } from "vitest";
import {
  toFeedUrls,
  toFeedParagraphs,
  toJsonFeed,
} from "@/lib/opportunities/feeds/opportunity-feeds.rules";
import { FeedQuery } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import { buildOpportunity } from "@/tests/support/build-opportunity";

const ORIGIN = "https://vitrine.example";
const toUrls = (filters: object) => toFeedUrls(FeedQuery.parse(filters), "rss", ORIGIN);

test.each([
  [{}, ""],
  [{ types: "JOB,OPEN_CALL", q: "tide" }, "?types=JOB%2COPEN_CALL&q=tide"],
  [{ deadlineKinds: "ROLLING" }, "?closing=rolling"],
  [{ deadlineAfter: "2027-06-30", deadlineKinds: "FIXED,TBA" }, ""],
])("toFeedUrls: the page of the search %j is /opportunities%s", (filters, queryString) => {
  expect(toUrls(filters).page).toBe(`${ORIGIN}/opportunities${queryString}`);
});

test("toFeedUrls: the feed's address has every parameter except defaults", () => {
  expect(toUrls({ deadlineKinds: "ROLLING", size: "5" }).feed).toBe(
    `${ORIGIN}/v1/opportunities/feed.rss?deadlineKinds=ROLLING&size=5`,
  );
  expect(toUrls({ size: "100" }).feed).toBe(`${ORIGIN}/v1/opportunities/feed.rss`);
});

test("toFeedParagraphs: without a place, only the organiser", () => {
  const opportunity = buildOpportunity({ attendance: "ONSITE", city: "", country: null });
  expect(toFeedParagraphs(opportunity)).toContain(opportunity.organizationName);
});

test("toJsonFeed: an absolute address for the image", () => {
  const image = { id: "i", url: "/content/a.jpg", width: 6, height: 4, alt: "", placeholder: "" };
  const { items } = toJsonFeed(
    [buildOpportunity({ images: [image] })],
    FeedQuery.parse({}),
    ORIGIN,
  );
  expect(items[0]?.image).toBe(`${ORIGIN}/content/a.jpg`);
});
