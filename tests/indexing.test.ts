import { afterEach, beforeAll, expect, test, vi } from "vitest";
import * as robots from "@/app/robots.txt/route";
import * as index from "@/app/sitemap.xml/route";
import * as page from "@/app/sitemaps/[...page]/route";
import { isIndexed } from "@/lib/indexing/sitemaps.queries";
import { SITEMAP_PAGE_SIZE } from "@/lib/indexing/sitemaps.rules";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { seriesRow } from "@/tests/support/series";

const ORIGIN = "http://localhost:3000";
const listLocations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

async function openSitemap(address: string): Promise<Response> {
  const path = new URL(address, ORIGIN).pathname.split("/").slice(2);
  return page.GET(new Request(new URL(address, ORIGIN)), {
    params: Promise.resolve({ page: path }),
  });
}

/** All URLs of the sitemap, through its index. */
async function listAllUrls(): Promise<(string | undefined)[]> {
  const pages = listLocations(await (await index.GET()).text());
  const texts = await Promise.all(pages.map(async (url) => (await openSitemap(url ?? "")).text()));
  return texts.flatMap(listLocations);
}

let visibleProfile: string;
let hiddenProfile: string;
let artworkId: string;
let hiddenArtwork: string;
let series: { shown: string; empty: string; hidden: string };
afterEach(() => void vi.useRealTimers());
beforeAll(async () => {
  visibleProfile = await profileRow();
  hiddenProfile = await profileRow({ hidden: true });
  artworkId = await artworkRow(visibleProfile);
  hiddenArtwork = await artworkRow(hiddenProfile);
  series = {
    shown: await seriesRow(visibleProfile, [artworkId]),
    empty: await seriesRow(visibleProfile, []),
    hidden: await seriesRow(hiddenProfile, [hiddenArtwork]),
  };
});

test("sitemap: profiles, artworks and static pages, without hidden profiles", async () => {
  const addresses = await listAllUrls();
  expect(addresses).toContain(`${ORIGIN}/`);
  expect(addresses).toContain(`${ORIGIN}/pricing`);
  expect(addresses).toContain(`${ORIGIN}/profiles/${visibleProfile}`);
  expect(addresses).toContain(`${ORIGIN}/art/${artworkId}`);
  expect(addresses).not.toContain(`${ORIGIN}/profiles/${hiddenProfile}`);
  expect(addresses).not.toContain(`${ORIGIN}/art/${hiddenArtwork}`);
});

test("sitemap: a hidden profile and its artworks leave at once", async () => {
  await db()
    .updateTable("profiles")
    .set({ hidden: true })
    .where("id", "=", visibleProfile)
    .execute();
  const addresses = await listAllUrls();
  expect(addresses).not.toContain(`${ORIGIN}/profiles/${visibleProfile}`);
  expect(addresses).not.toContain(`${ORIGIN}/art/${artworkId}`);
  expect([await isIndexed(visibleProfile), await isIndexed(newId())]).toEqual([false, false]);
  await db()
    .updateTable("profiles")
    .set({ hidden: false })
    .where("id", "=", visibleProfile)
    .execute();
  expect(await isIndexed(visibleProfile)).toBe(true);
});

test("sitemap: series with works, without those of hidden profiles", async () => {
  const address = (profile: string, slug: string) => `${ORIGIN}/profiles/${profile}/series/${slug}`;
  const { shown, empty, hidden } = series;
  const addresses = await listAllUrls();
  expect(addresses).toContain(address(visibleProfile, shown));
  expect(addresses).not.toContain(address(visibleProfile, empty));
  expect(addresses).not.toContain(address(hiddenProfile, hidden));
});

test("sitemap: at most 10,000 URLs per page, and no profile is lost between two; its pages are found once in ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const KEPT_MS = 10 * 60_000;
  vi.setSystemTime(Date.now() + KEPT_MS);
  await index.GET();
  const rows = Array.from({ length: SITEMAP_PAGE_SIZE + 1 }, () => newId());
  for (let from = 0; from < rows.length; from += 2_000) {
    const values = rows
      .slice(from, from + 2_000)
      .map((id) => ({ id, role: "ARTIST", name: "N", slug: id }));
    // oxlint-disable-next-line no-await-in-loop -- a statement takes only so many parameters
    await db().insertInto("profiles").values(values).execute();
  }
  const listPages = async () =>
    listLocations(await (await index.GET()).text()).filter((url) => url?.includes("/profiles/"));
  const [first] = await listPages();
  vi.setSystemTime(Date.now() + KEPT_MS - 1);
  expect(await listPages()).toEqual([first]);
  // The visible and the hidden profile are on the first page; another process may have listed the second one already.
  const secondId = rows.toSorted()[SITEMAP_PAGE_SIZE - 2];
  expect((await openSitemap(`/sitemaps/profiles/${secondId}.xml`)).status).toBe(200);
  vi.setSystemTime(Date.now() + 1);
  const pages = await listPages();
  expect(pages).toHaveLength(2);
  expect(pages).toEqual([first, expect.stringContaining(`/${secondId}.xml`)]);
  const counts = await Promise.all(
    pages.map(async (url) => listLocations(await (await openSitemap(url ?? "")).text()).length),
  );
  expect(Math.max(...counts)).toBeLessThanOrEqual(SITEMAP_PAGE_SIZE);
  expect(counts.reduce((sum, url) => sum + url, 0)).toBe(rows.length + 1);
});

test("sitemap: valid XML, revalidated by caches", async () => {
  const response = await index.GET();
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(await response.text()).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex /,
  );
});

test("sitemap: 404 for an id that starts no page", async () => {
  for (const id of [newId(), hiddenProfile, "00000000-0000-0000-0000-000000000000"]) {
    expect((await openSitemap(`/sitemaps/profiles/${id}.xml`)).status).toBe(404);
  }
});

test.each(["/sitemaps/profiles/x.xml", "/sitemaps/orders/pages.xml", "/sitemaps/nothing"])(
  "sitemap: 404 for %s",
  async (address) => {
    expect((await openSitemap(address)).status).toBe(404);
  },
);

test("robots.txt: names the sitemap, blocks personal pages, allows pictures", async () => {
  const text = await robots.GET().text();
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(text).toContain("Disallow: /profiles/edit/");
  expect(text).not.toMatch(/Disallow: \/(?:content|share|art\/|profiles\/?$)/m);
});
