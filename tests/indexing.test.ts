import { beforeAll, expect, test } from "vitest";
import * as robots from "@/app/robots.txt/route";
import * as index from "@/app/sitemap.xml/route";
import * as page from "@/app/sitemaps/[...page]/route";
import { isIndexed } from "@/lib/indexing/sitemaps.queries";
import { SITEMAP_PAGE_SIZE } from "@/lib/indexing/sitemaps.rules";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";
import { artworkRow, profileRow } from "@/tests/support/artworks";

const ORIGIN = "http://localhost:3000";
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

async function open(address: string): Promise<Response> {
  const path = new URL(address, ORIGIN).pathname.split("/").slice(2);
  return page.GET(new Request(new URL(address, ORIGIN)), {
    params: Promise.resolve({ page: path }),
  });
}

/** All URLs of the sitemap, through its index. */
async function everything(): Promise<(string | undefined)[]> {
  const pages = locations(await (await index.GET()).text());
  const texts = await Promise.all(pages.map(async (each) => (await open(each ?? "")).text()));
  return texts.flatMap(locations);
}

let shown: string;
let hidden: string;
let artworkId: string;
let hiddenWork: string;
beforeAll(async () => {
  shown = await profileRow();
  hidden = await profileRow({ hidden: true });
  artworkId = await artworkRow(shown);
  hiddenWork = await artworkRow(hidden);
});

test("sitemap: profiles, artworks and static pages, without hidden profiles", async () => {
  const addresses = await everything();
  expect(addresses).toContain(`${ORIGIN}/`);
  expect(addresses).toContain(`${ORIGIN}/pricing`);
  expect(addresses).toContain(`${ORIGIN}/profiles/${shown}`);
  expect(addresses).toContain(`${ORIGIN}/art/${artworkId}`);
  expect(addresses).not.toContain(`${ORIGIN}/profiles/${hidden}`);
  expect(addresses).not.toContain(`${ORIGIN}/art/${hiddenWork}`);
});

test("sitemap: a hidden profile and its artworks leave at once", async () => {
  await db().updateTable("profiles").set({ hidden: true }).where("id", "=", shown).execute();
  const addresses = await everything();
  expect(addresses).not.toContain(`${ORIGIN}/profiles/${shown}`);
  expect(addresses).not.toContain(`${ORIGIN}/art/${artworkId}`);
  expect([await isIndexed(shown), await isIndexed(newId())]).toEqual([false, false]);
  await db().updateTable("profiles").set({ hidden: false }).where("id", "=", shown).execute();
  expect(await isIndexed(shown)).toBe(true);
});

test("sitemap: at most 10,000 URLs per page, and no profile is lost between two", async () => {
  const rows = Array.from({ length: SITEMAP_PAGE_SIZE + 1 }, () => newId());
  for (let from = 0; from < rows.length; from += 2_000) {
    const values = rows
      .slice(from, from + 2_000)
      .map((id) => ({ id, role: "ARTIST", name: "N", slug: id }));
    // oxlint-disable-next-line no-await-in-loop -- a statement takes only so many parameters
    await db().insertInto("profiles").values(values).execute();
  }
  const pages = locations(await (await index.GET()).text()).filter((each) =>
    each?.includes("/profiles/"),
  );
  expect(pages).toHaveLength(2);
  const counts = await Promise.all(
    pages.map(async (each) => locations(await (await open(each ?? "")).text()).length),
  );
  expect(Math.max(...counts)).toBeLessThanOrEqual(SITEMAP_PAGE_SIZE);
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(rows.length + 1);
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
  for (const id of [newId(), hidden, "00000000-0000-0000-0000-000000000000"]) {
    expect((await open(`/sitemaps/profiles/${id}.xml`)).status).toBe(404);
  }
});

test.each(["/sitemaps/profiles/x.xml", "/sitemaps/orders/pages.xml", "/sitemaps/nothing"])(
  "sitemap: 404 for %s",
  async (address) => {
    expect((await open(address)).status).toBe(404);
  },
);

test("robots.txt: names the sitemap, blocks personal pages, allows pictures", async () => {
  const text = await robots.GET().text();
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(text).toContain("Disallow: /profiles/edit/");
  expect(text).not.toMatch(/Disallow: \/(?:content|share|art\/|profiles\/?$)/m);
});
