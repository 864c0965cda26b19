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
import { toOpportunityCard, toSharePath } from "@/lib/sharing/share-cards.rules";
import { profileRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";

const ORIGIN = "http://localhost:3000";
const open = (id: string) => generateMetadata({ params: Promise.resolve({ id }) });
const askCalendar = (id: string) =>
  calendar.GET(new Request(`${ORIGIN}/opportunities/${id}/calendar.ics`), {
    params: Promise.resolve({ id }),
  });
const slugOf = (id: string) => `call-${id}`;
const noPage = { digest: "NEXT_HTTP_ERROR_FALLBACK;404" };
const noIndex = { robots: { index: false } };

let shown: string;
let hiddenProfile: string;
beforeAll(async () => {
  shown = await opportunityRow(null, { title: "Low tide residency" });
  hiddenProfile = await profileRow({ hidden: true });
});

describe("/opportunities/{slug}", () => {
  it("opens by slug", async () => {
    expect(JSON.stringify(await open(slugOf(shown)))).toContain("Low tide residency");
  });

  it("redirects permanently from the id", async () => {
    await expect(open(shown)).rejects.toMatchObject({
      digest: `NEXT_REDIRECT;replace;/opportunities/${slugOf(shown)};308;`,
    });
  });

  it("stays after it has closed, and may be indexed", async () => {
    const closed = await opportunityRow(null, { title: "Closed last week", deadline: inDays(-7) });
    const metadata = await open(slugOf(closed));
    expect(JSON.stringify(metadata)).toContain("Closed last week");
    expect(metadata).not.toHaveProperty("robots");
  });

  it.each(["DRAFT", "PENDING_PAYMENT", "REMOVED"] as const)(
    "404 for one that is %s",
    async (status) => {
      await expect(open(slugOf(await opportunityRow(null, { status })))).rejects.toMatchObject(
        noPage,
      );
    },
  );

  it.each(["nothing-here", "%00", "a\0b", "%zz", "Zoë", "a/b", "x".repeat(201), newId()])(
    "404 for %j",
    async (id) => {
      await expect(open(id)).rejects.toMatchObject(noPage);
    },
  );

  it("noindex when its profile is hidden, or when it is a sample", async () => {
    expect(await open(slugOf(await opportunityRow(hiddenProfile)))).toMatchObject(noIndex);
    const sample = await opportunityRow(null, { isSample: true });
    expect(await open(slugOf(sample))).toMatchObject(noIndex);
  });
});

describe("/opportunities/{slug}/apply", () => {
  const apply = (id: string) => ApplyPage({ params: Promise.resolve({ id }) });

  it("exists for a demonstration", async () => {
    const sample = await opportunityRow(null, { isSample: true });
    expect((await apply(slugOf(sample))).props).toMatchObject({ opportunity: { id: sample } });
  });

  it("404 for a real opportunity, and for one that nobody may see", async () => {
    const draft = await opportunityRow(null, { isSample: true, status: "DRAFT" });
    for (const each of [slugOf(shown), slugOf(draft), "nothing-here"])
      await expect(apply(each)).rejects.toMatchObject(noPage);
  });
});

describe("/opportunities/{id}/calendar.ics", () => {
  it("contains its deadline, by id and by slug", async () => {
    for (const address of [shown, slugOf(shown)]) {
      // oxlint-disable-next-line no-await-in-loop -- two addresses, one after the other
      const response = await askCalendar(address);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      // oxlint-disable-next-line no-await-in-loop -- as above
      const file = new ICAL.Component(ICAL.parse(await response.text()));
      const [event] = file.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
      const { deadline } = await findOpportunity(shown);
      expect(event?.summary).toBe("Deadline: Low tide residency");
      expect(event?.endDate.toJSDate().getTime()).toBe(
        Math.floor(new Date(deadline ?? 0).getTime() / 1_000) * 1_000,
      );
    }
  });

  it("404 without a deadline, for a draft, and for an unknown id", async () => {
    const rolling = await opportunityRow(null, { deadlineKind: "ROLLING" });
    const draft = await opportunityRow(null, { status: "DRAFT" });
    const responses = await Promise.all([rolling, draft, newId(), "%00"].map(askCalendar));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

test("/opportunities/{slug}: share card of 1200 by 630", async () => {
  const path = toSharePath("opportunities", shown, toOpportunityCard(await findOpportunity(shown)));
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
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at = ""]) => at);
  const index = locations(await (await sitemap.GET()).text());
  const texts = await Promise.all(
    index.map(async (at) => {
      const page = new URL(at).pathname.split("/").slice(2);
      return (await pages.GET(new Request(at), { params: Promise.resolve({ page }) })).text();
    }),
  );
  const named = texts.flatMap(locations);
  const address = (id: string) => `${ORIGIN}/opportunities/${slugOf(id)}`;
  expect(named).toEqual(
    expect.arrayContaining([
      address(shown),
      address(closed),
      `${ORIGIN}/opportunities`,
      `${ORIGIN}/opportunities/residencies`,
    ]),
  );
  for (const each of [draft, sample, hidden]) expect(named).not.toContain(address(each));
});
