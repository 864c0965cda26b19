import {
  isFirstId,
  listEntries,
  listFirstIds,
  type Sitemap,
} from "@/lib/indexing/sitemaps.queries";
import {
  formatRobotsText,
  renderSitemapIndex,
  renderSitemapPage,
} from "@/lib/indexing/sitemaps.rules";
import { env } from "@/lib/server/env";
import { Id } from "@/lib/shared/ids";

const toPagePath = (kind: string, firstId: string) => `/sitemaps/${kind}/${firstId}.xml`;

function createTextResponse(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
  });
}

export const createSitemapIndexRoute =
  ({ sections }: Sitemap) =>
  async (): Promise<Response> => {
    const pages = await Promise.all(
      Object.entries(sections).map(async ([kind, section]) =>
        (await listFirstIds(section)).map((id) => ({ path: toPagePath(kind, id) })),
      ),
    );
    return createTextResponse(
      renderSitemapIndex(env().APP_URL, [{ path: "/sitemaps/pages.xml" }, ...pages.flat()]),
      "application/xml",
    );
  };

/** `GET /sitemaps/pages.xml` and `GET /sitemaps/{kind}/{first id}.xml`; 404 for an unknown page. */
export const createSitemapPageRoute =
  ({ sections, listOtherPages }: Sitemap) =>
  async (_: Request, { params }: { params: Promise<{ page: string[] }> }): Promise<Response> => {
    const [name = "", file] = (await params).page;
    const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
    const firstId = Id.safeParse(file?.replace(/\.xml$/, "")).data;
    if (name === "pages.xml" && file === undefined) {
      const entries = await listOtherPages();
      return createTextResponse(renderSitemapPage(env().APP_URL, entries), "application/xml");
    }
    if (section === undefined || firstId === undefined || !(await isFirstId(section, firstId)))
      return new Response("There is no such page of the sitemap.", { status: 404 });
    return createTextResponse(
      renderSitemapPage(env().APP_URL, await listEntries(section, firstId)),
      "application/xml",
    );
  };

export const serveRobots = (): Response =>
  createTextResponse(formatRobotsText(env().APP_URL), "text/plain");
