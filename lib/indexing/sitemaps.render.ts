import {
  isFirstId,
  listEntries,
  listFirstIds,
  listIssueEntries,
} from "@/lib/indexing/sitemaps.queries";
import {
  formatRobotsText,
  renderSitemapIndex,
  type SitemapKind,
  sitemapKinds,
  renderSitemapPage,
  staticPages,
} from "@/lib/indexing/sitemaps.rules";
import { env } from "@/lib/server/env";
import { Id } from "@/lib/shared/ids";

const toPagePath = (kind: SitemapKind, firstId: string) => `/sitemaps/${kind}/${firstId}.xml`;

function createTextResponse(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
  });
}

export async function serveSitemapIndex(): Promise<Response> {
  const pages = await Promise.all(
    sitemapKinds.map(async (kind) =>
      (await listFirstIds(kind)).map((id) => ({ path: toPagePath(kind, id) })),
    ),
  );
  return createTextResponse(
    renderSitemapIndex(env().APP_URL, [{ path: "/sitemaps/pages.xml" }, ...pages.flat()]),
    "application/xml",
  );
}

/** `GET /sitemaps/pages.xml` and `GET /sitemaps/{kind}/{first id}.xml`; 404 for an unknown page. */
export async function serveSitemapPage(
  _: Request,
  { params }: { params: Promise<{ page: string[] }> },
): Promise<Response> {
  const [name = "", file] = (await params).page;
  const kind = sitemapKinds.find((candidate) => candidate === name);
  const firstId = Id.safeParse(file?.replace(/\.xml$/, "")).data;
  if (name === "pages.xml" && file === undefined) {
    const entries = [...staticPages, ...(await listIssueEntries())];
    return createTextResponse(renderSitemapPage(env().APP_URL, entries), "application/xml");
  }
  const isPage = kind !== undefined && firstId !== undefined && (await isFirstId(kind, firstId));
  if (!isPage) {
    return new Response("There is no such page of the sitemap.", { status: 404 });
  }
  return createTextResponse(
    renderSitemapPage(env().APP_URL, await listEntries(kind, firstId)),
    "application/xml",
  );
}

export function serveRobots(): Response {
  return createTextResponse(formatRobotsText(env().APP_URL), "text/plain");
}
