import { listEntries, listFirstIds } from "@/lib/indexing/sitemaps.queries";
import {
  robotsText,
  sitemapIndex,
  type SitemapKind,
  sitemapKinds,
  sitemapPage,
  staticPages,
} from "@/lib/indexing/sitemaps.rules";
import { env } from "@/lib/server/env";
import { Id } from "@/lib/shared/ids";

const pageName = (kind: SitemapKind, first: string) => `/sitemaps/${kind}/${first}.xml`;

function textResponse(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
  });
}

export async function serveSitemapIndex(): Promise<Response> {
  const ids = await Promise.all(sitemapKinds.map(listFirstIds));
  const pages = sitemapKinds.flatMap((kind, index) =>
    (ids[index] ?? []).map((id) => ({ path: pageName(kind, id) })),
  );
  return textResponse(
    sitemapIndex(env().APP_URL, [{ path: "/sitemaps/pages.xml" }, ...pages]),
    "application/xml",
  );
}

/** Answers `GET /sitemaps/pages.xml` and `GET /sitemaps/{kind}/{first id}.xml`: at most 10,000 addresses; 404 for an unknown page. */
export async function serveSitemapPage(
  _: Request,
  { params }: { params: Promise<{ page: string[] }> },
): Promise<Response> {
  const [name = "", file] = (await params).page;
  const kind = sitemapKinds.find((each) => each === name);
  const first = Id.safeParse(file?.replace(/\.xml$/, "")).data;
  if (name === "pages.xml" && file === undefined) {
    return textResponse(sitemapPage(env().APP_URL, staticPages), "application/xml");
  }
  const isPage =
    kind !== undefined && first !== undefined && (await listFirstIds(kind)).includes(first);
  if (!isPage) {
    return new Response("There is no such page of the sitemap.", { status: 404 });
  }
  return textResponse(
    sitemapPage(env().APP_URL, await listEntries(kind, first)),
    "application/xml",
  );
}

export function serveRobots(): Response {
  return textResponse(robotsText(env().APP_URL), "text/plain");
}
