import { type APIRequestContext, expect } from "@playwright/test";
import { z } from "zod";

const Artworks = z.object({ items: z.array(z.object({ id: z.string() })).min(1) });
const Opportunities = z.object({
  items: z.array(z.object({ id: z.string(), isSample: z.boolean() })).min(1),
});
const Profiles = z.array(z.object({ slug: z.string() })).min(1);

async function fetchParsed<Parsed>(
  request: APIRequestContext,
  path: string,
  schema: z.ZodType<Parsed>,
): Promise<Parsed> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return schema.parse(await response.json());
}

/** Lists public pages, with those of one artwork, one profile and one opportunity. */
export async function listPublicPages(request: APIRequestContext): Promise<string[]> {
  const [artworks, profiles, opportunities] = await Promise.all([
    fetchParsed(request, "/v1/artworks?size=1", Artworks),
    fetchParsed(request, "/v1/profiles/?query=Robin%20Ashgrove", Profiles),
    fetchParsed(request, "/v1/opportunities?sortBy=deadline&size=100", Opportunities),
  ]);
  const sampleOpportunity = opportunities.items.find(({ isSample }) => isSample);
  expect(sampleOpportunity, "an invented opportunity").toBeDefined();
  return [
    "/",
    "/artworks?tags=plant",
    `/art/${artworks.items[0]?.id}`,
    "/discover/artists",
    "/discover/organizations?country=DE",
    "/opportunities?type=GRANT",
    "/opportunities/open-calls",
    `/opportunities/${opportunities.items[0]?.id}`,
    `/opportunities/${sampleOpportunity?.id}/apply`,
    `/profiles/${profiles[0]?.slug}`,
    "/profiles/wren-callisfield/series/four-nights-out",
    "/search?q=harbour",
    "/newsletter",
    "/newsletter/1",
    "/newsletter/confirm",
    "/pricing",
    "/docs/api",
    "/docs/api/artworks",
    "/legal",
    "/legal/privacy",
    "/legal/processing",
    "/legal/subprocessors",
    "/legal/accessibility",
    "/legal/transparency",
    "/verified",
    "/login",
    "/signup",
    "/unsubscribe/done",
    "/nothing-is-here",
  ];
}

export const listAccountPages = (profileId: string): string[] => [
  "/account",
  "/account/notifications",
  "/account/alerts",
  "/account/applications",
  "/account/cv",
  "/account/facts",
  "/account/keys",
  "/account/materials",
  "/account/opportunities",
  "/account/statistics",
  "/bookmarks",
  "/collections",
  "/home",
  "/jury",
  "/messages",
  "/notifications",
  "/organisation/integrations",
  "/organisation/team",
  "/post/artworks",
  "/opportunities/new",
  `/profiles/edit/${profileId}`,
  `/profiles/edit/${profileId}/series`,
  `/profiles/edit/${profileId}/verification`,
];

export const adminPages = [
  "/admin",
  "/admin/profiles",
  "/admin/accounts",
  "/admin/reports",
  "/admin/review",
  "/admin/decisions",
  "/admin/promotions",
  "/admin/newsletter",
  "/admin/orders",
  "/admin/mails",
  "/admin/links",
  "/admin/answers",
  "/admin/verifications",
  "/admin/jobs",
  "/admin/log",
];
