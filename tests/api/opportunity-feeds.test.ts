import ICAL from "ical.js";
import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, test } from "vitest";
import { JsonFeed } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import { getOpenApiDocument } from "@/lib/server/http/openapi";
import { opportunityFeedsApi } from "@/lib/opportunities/feeds/opportunity-feeds.api";
import { addListed, promote } from "@/tests/support/listed-opportunities";
import { inDays } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

type Query = Record<string, string | number>;

const lines = {
  ics: "GET /v1/opportunities/feed.ics",
  rss: "GET /v1/opportunities/feed.rss",
  json: "GET /v1/opportunities/feed.json",
} as const;

/** A feed as a client receives it. */
async function fetchFeed(feed: keyof typeof lines, query: Query = {}) {
  const response = await request(lines[feed], { query });
  const { body } = response;
  return { response, text: typeof body === "string" ? body : JSON.stringify(body) };
}

// Characters with a meaning in iCalendar, XML or HTML.
const TITLE = "Prize; for “R&D”, <b>boldly</b> ]]> and \\ more, ]]></title> über alles";
const deadline = new Date("2099-03-29T00:30:00Z");
let plainId = "";

beforeAll(async () => {
  [, , plainId = ""] = await addListed(
    {
      title: TITLE,
      summary: "One line; with, signs \\ & <i>marks</i> ".repeat(5).trim(),
      organization_name: "Haus & Hof, GmbH",
      city: "Berlin",
      country: "DE",
      time_zone: "Europe/Berlin",
      deadline_local: "2099-03-29T01:30",
      deadline,
      published_at: new Date("2026-01-02T03:04:05Z"),
      type: "AWARD_OR_PRICE",
    },
    {
      title: "Rolling residency",
      deadline_kind: "ROLLING",
      type: "ART_RESIDENCY",
      is_sample: true,
    },
    { title: "Plain open call", published_at: inDays(-101) },
    { title: "Closed open call", listed_until: inDays(-1) },
  );
  await promote(plainId);
});

describe("GET /v1/opportunities/feed.ics", () => {
  const parseEvents = (text: string) =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents("vevent")
      .map((component) => new ICAL.Event(component));

  test("deadlines of the search, soonest first, each in its own time zone", async () => {
    const { response, text } = await fetchFeed("ics");
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const entries = parseEvents(text);
    expect(entries.map(({ summary }) => summary)).toEqual([
      "Deadline: Plain open call",
      `Deadline: ${TITLE}`,
    ]);
    const [, prize] = entries;
    expect(prize?.endDate.toJSDate()).toEqual(deadline);
    expect(prize?.component.getFirstProperty("dtend")?.getParameter("tzid")).toBe("Europe/Berlin");
    expect(prize?.description).toContain("One line; with, signs \\ & <i>marks</i>");
    expect(prize?.location).toBe("Berlin, Germany");
  });

  test("lines are folded and terminated as RFC 5545 requires; time zones are included", async () => {
    const { text } = await fetchFeed("ics");
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).toContain("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin");
    expect(text.endsWith("END:VCALENDAR\r\n") || text.endsWith("END:VCALENDAR")).toBe(true);
  });

  test("a calendar without entries when nothing has a deadline", async () => {
    const { response, text } = await fetchFeed("ics", { types: "ART_RESIDENCY" });
    expect(response.status).toBe(200);
    expect(parseEvents(text)).toEqual([]);
    expect(parseEvents((await fetchFeed("ics", { deadlineKinds: "ROLLING" })).text)).toEqual([]);
    expect(parseEvents((await fetchFeed("ics", { q: "qqqqqq" })).text)).toEqual([]);
  });
});

describe("GET /v1/opportunities/feed.rss", () => {
  /** Strict: throws for invalid XML. */
  const parseXml = (text: string) =>
    new JSDOM(text, { contentType: "application/xml" }).window.document.documentElement;
  const readText = (element: Element | null, name: string) =>
    element?.querySelector(`:scope > ${name}`)?.textContent ?? "";

  test("RSS 2.0, newest first, without promoted ones at the top", async () => {
    const { response, text } = await fetchFeed("rss");
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const root = parseXml(text);
    expect([root.tagName, root.getAttribute("version")]).toEqual(["rss", "2.0"]);
    const channel = root.querySelector("channel");
    expect(readText(channel, "title")).toBe("Opportunities · Vitrine");
    expect(readText(channel, "link")).toBe("http://localhost:3000/opportunities");
    expect(readText(channel, "description")).not.toBe("");
    const items = [...root.querySelectorAll("item")];
    expect(items.map((item) => readText(item, "title"))).toEqual([
      "Rolling residency",
      "Plain open call",
      // The text cannot close its element and add others.
      TITLE.replace("]]></title>", "]] ></title>"),
    ]);
    for (const item of items) {
      expect(readText(item, "link")).toMatch(/^http:\/\/localhost:3000\/opportunities\/call-/);
      expect(readText(item, "guid")).toMatch(
        /^http:\/\/localhost:3000\/opportunities\/[\da-f-]{36}$/,
      );
      expect(readText(item, "pubDate")).toBe(new Date(readText(item, "pubDate")).toUTCString());
    }
  });

  test("escapes an opportunity's text in the HTML description", async () => {
    const root = parseXml((await fetchFeed("rss", { types: "AWARD_OR_PRICE" })).text);
    const item = root.querySelector("item");
    const description = readText(item, "description");
    expect(description).toContain("&lt;i&gt;marks&lt;/i&gt;");
    expect(description).toContain("<p>Haus &amp; Hof, GmbH · Berlin, Germany</p>");
    expect(readText(item, "category")).toBe("Award or Prize");
    expect(new Date(readText(item, "pubDate"))).toEqual(new Date("2026-01-02T03:04:05Z"));
  });
});

describe("GET /v1/opportunities/feed.json", () => {
  test("JSON Feed 1.1 with the filters of the list", async () => {
    const { response, text } = await fetchFeed("json", {
      types: "ART_RESIDENCY,OPEN_CALL",
      size: 5,
    });
    expect(response.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
    const feed = JsonFeed.parse(JSON.parse(text));
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    expect(feed.items.map(({ title }) => title)).toEqual(["Rolling residency", "Plain open call"]);
    expect(feed.home_page_url).toBe(
      "http://localhost:3000/opportunities?types=ART_RESIDENCY%2COPEN_CALL",
    );
    expect(feed.feed_url).toBe(
      "http://localhost:3000/v1/opportunities/feed.json?types=ART_RESIDENCY%2COPEN_CALL&size=5",
    );
    expect(feed.items[0]?.content_text).toContain("Sample: made up for the demonstration.");
    expect(feed.items[1]?.id).toBe(`http://localhost:3000/opportunities/${plainId}`);
  });
});

test("feeds: 304 when unchanged", async () => {
  for (const feed of ["ics", "rss", "json"] as const) {
    const { response, text } = await fetchFeed(feed);
    expect((await fetchFeed(feed)).text).toBe(text);
    const etag = response.headers.get("etag") ?? "";
    const notModified = await request(lines[feed], {
      headers: { "if-none-match": etag },
    });
    expect(notModified.status).toBe(304);
  }
});

test("feeds: 400 for an invalid filter, like the list", async () => {
  const { response, text } = await fetchFeed("rss", { types: "PARTY", size: 0 });
  expect(response.status).toBe(400);
  expect(JSON.parse(text).code).toBe("VALIDATION");
});

test("/v1/openapi.json: media types of the feeds", () => {
  const { paths } = getOpenApiDocument(opportunityFeedsApi, "https://vitrine.example");
  const mediaTypes = Object.values(paths ?? {}).map((path) =>
    Object.keys(path.get?.responses?.["200"]?.content ?? {}),
  );
  expect(mediaTypes).toEqual([
    ["text/calendar"],
    ["application/rss+xml"],
    ["application/feed+json"],
  ]);
});
