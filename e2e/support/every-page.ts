import { type APIRequestContext, expect } from "@playwright/test";
import { z } from "zod";

const Artworks = z.object({ items: z.array(z.object({ id: z.string() })).min(1) });
const Calls = z.object({
  items: z.array(z.object({ id: z.string(), isSample: z.boolean() })).min(1),
});
const Profiles = z.array(z.object({ slug: z.string() })).min(1);

async function listed<Listed>(
  request: APIRequestContext,
  line: string,
  schema: z.ZodType<Listed>,
): Promise<Listed> {
  const answer = await request.get(line);
  expect(answer.status(), line).toBe(200);
  return schema.parse(await answer.json());
}

/** The addresses of every page that a stranger can see, with one of each artwork, profile and call. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const [artworks, profiles, opportunities] = await Promise.all([
    listed(request, "/v1/artworks?size=1", Artworks),
    listed(request, "/v1/profiles/?query=Robin%20Ashgrove", Profiles),
    listed(request, "/v1/opportunities?sortBy=deadline&size=100", Calls),
  ]);
  const sample = opportunities.items.find(({ isSample }) => isSample);
  expect(sample, "an invented opportunity").toBeDefined();
  return [
    "/",
    "/artworks?tags=plant",
    `/art/${artworks.items[0]?.id}`,
    "/discover/artists",
    "/discover/organizations?country=DE",
    "/opportunities?type=GRANT",
    "/opportunities/open-calls",
    `/opportunities/${opportunities.items[0]?.id}`,
    `/opportunities/${sample?.id}/apply`,
    `/profiles/${profiles[0]?.slug}`,
    "/search?q=harbour",
    "/pricing",
    "/docs/api",
    "/docs/api/artworks",
    "/legal",
    "/login",
    "/signup",
    "/nothing-is-here",
  ];
}

/** The pages of somebody with a profile. */
export const ownPages = (profileId: string): string[] => [
  "/account",
  "/account/opportunities",
  "/bookmarks",
  "/post/artworks",
  "/opportunities/new",
  `/profiles/edit/${profileId}`,
];

/** The pages of an administrator. */
export const adminPages = [
  "/admin",
  "/admin/accounts",
  "/admin/reports",
  "/admin/review",
  "/admin/decisions",
  "/admin/promotions",
  "/admin/orders",
  "/admin/log",
];
