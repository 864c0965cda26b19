import ICAL from "ical.js";
import sharp from "sharp";
import { beforeAll, describe, expect, it, test } from "vitest";
import ApplyPage from "@/app/(normal)/opportunities/[id]/apply/page";
import * as calendar from "@/app/(normal)/opportunities/[id]/calendar.ics/route";
import { generateMetadata } from "@/app/(normal)/opportunities/[id]/page";
import * as share from "@/app/share/[kind]/[id]/[name]/route";
import * as pages from "@/app/sitemaps/[...page]/route";
import * as sitemap from "@/app/sitemap.xml/route";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { newId } from "@/lib/shared/ids";
import { toOpportunityCard } from "@/lib/opportunities/opportunity-lines.rules";
import { toSharePath } from "@/lib/sharing/share-cards.rules";
import { profileRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";

const ORIGIN = "http://localhost:3000";
const readMetadata = (id: string) => generateMetadata({ params: Promise.resolve({ id }) });
const requestCalendar = (id: string) =>
  calendar.GET(new Request(`${ORIGIN}/opportunities/${id}/calendar.ics`), {
    params: Promise.resolve({ id }),
  });
const toSlug = (id: string) => `call-${id}`;
const notFoundError = { digest: "NEXT_HTTP_ERROR_FALLBACK;404" };
const noIndex = { robots: { index: false } };

let opportunityId: string;
let hiddenProfile: string;
beforeAll(async () => {
  opportunityId = await opportunityRow(null, { title: "Low tide residency" });
  hiddenProfile = await profileRow({ hidden: true });
});

describe("/opportunities/{slug}", () => {
  it("opens by slug", async () => {
    expect(JSON.stringify(await readMetadata(toSlug(opportunityId)))).toContain(
      "Low tide residency",
    );
  });

  it("redirects permanently from the id", async () => {
    await expect(readMetadata(opportunityId)).rejects.toMatchObject({
      digest: `NEXT_REDIRECT;replace;/opportunities/${toSlug(opportunityId)};308;`,
    });
  });

  it("a closed opportunity keeps its page, which may be indexed", async () => {
    const closed = await opportunityRow(null, { title: "Closed last week", deadline: inDays(-7) });
    const metadata = await readMetadata(toSlug(closed));
    expect(JSON.stringify(metadata)).toContain("Closed last week");
    expect(metadata).not.toHaveProperty("robots");
  });

  it.each(["DRAFT", "PENDING_PAYMENT", "REMOVED"] as const)(
    "404 for one that is %s",
    async (status) => {
      await expect(
        readMetadata(toSlug(await opportunityRow(null, { status }))),
      ).rejects.toMatchObject(notFoundError);
    },
  );

  it.each(["nothing-here", "%00", "a\0b", "%zz", "Zoë", "a/b", "x".repeat(201), newId()])(
    "404 for %j",
    async (id) => {
      await expect(readMetadata(id)).rejects.toMatchObject(notFoundError);
    },
  );

  it("noindex when its profile is hidden, or when it is a sample", async () => {
    expect(await readMetadata(toSlug(await opportunityRow(hiddenProfile)))).toMatchObject(noIndex);
    const sample = await opportunityRow(null, { isSample: true });
    expect(await readMetadata(toSlug(sample))).toMatchObject(noIndex);
  });
});

describe("/opportunities/{slug}/apply", () => {
  const renderApplyPage = (id: string) => ApplyPage({ params: Promise.resolve({ id }) });

  it("exists for a demonstration", async () => {
    const sample = await opportunityRow(null, { isSample: true });
    expect((await renderApplyPage(toSlug(sample))).props).toMatchObject({
      opportunity: { id: sample },
    });
  });

  it("404 for a real opportunity, and for one that nobody may see", async () => {
    const draft = await opportunityRow(null, { isSample: true, status: "DRAFT" });
    for (const slug of [toSlug(opportunityId), toSlug(draft), "nothing-here"])
      await expect(renderApplyPage(slug)).rejects.toMatchObject(notFoundError);
  });
});

describe("/opportunities/{id}/calendar.ics", () => {
  it("contains its deadline, by id and by slug", async () => {
    for (const address of [opportunityId, toSlug(opportunityId)]) {
      // oxlint-disable-next-line no-await-in-loop -- two addresses, one after the other
      const response = await requestCalendar(address);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      // oxlint-disable-next-line no-await-in-loop -- as above
      const file = new ICAL.Component(ICAL.parse(await response.text()));
      const [event] = file
        .getAllSubcomponents("vevent")
        .map((component) => new ICAL.Event(component));
      const { deadline } = await findOpportunity(opportunityId);
      expect(event?.summary).toBe("Deadline: Low tide residency");
      expect(event?.endDate.toJSDate().getTime()).toBe(
        Math.floor(new Date(deadline ?? 0).getTime() / 1_000) * 1_000,
      );
    }
  });

  it("404 without a deadline, for a draft, and for an unknown id", async () => {
    const rolling = await opportunityRow(null, { deadlineKind: "ROLLING" });
    const draft = await opportunityRow(null, { status: "DRAFT" });
    const responses = await Promise.all([rolling, draft, newId(), "%00"].map(requestCalendar));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

test("/opportunities/{slug}: share card of 1200 by 630", async () => {
  const path = toSharePath(
    "opportunities",
    opportunityId,
    toOpportunityCard(await findOpportunity(opportunityId)),
  );
  const [, , kind = "", id = "", name = ""] = path.split("/");
  const response = await share.GET(new Request(ORIGIN + path), {
    params: Promise.resolve({ kind, id, name }),
  });
  expect(response.status).toBe(200);
  const { width, height, format } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
});

test("sitemap: open and closed opportunities, without drafts, samples and those of hidden profiles", async () => {
  const [closed, draft, sample, hidden] = await Promise.all([
    opportunityRow(null, { deadline: inDays(-7) }),
    opportunityRow(null, { status: "DRAFT" }),
    opportunityRow(null, { isSample: true }),
    opportunityRow(hiddenProfile),
  ]);
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
  const sitemapUrls = locations(await (await sitemap.GET()).text());
  const texts = await Promise.all(
    sitemapUrls.map(async (url) => {
      const page = new URL(url).pathname.split("/").slice(2);
      return (await pages.GET(new Request(url), { params: Promise.resolve({ page }) })).text();
    }),
  );
  const urls = texts.flatMap(locations);
  const address = (id: string) => `${ORIGIN}/opportunities/${toSlug(id)}`;
  expect(urls).toEqual(
    expect.arrayContaining([
      address(opportunityId),
      address(closed),
      `${ORIGIN}/opportunities`,
      `${ORIGIN}/opportunities/residencies`,
    ]),
  );
  for (const id of [draft, sample, hidden]) expect(urls).not.toContain(address(id));
});
