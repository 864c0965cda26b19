export const SITEMAP_PAGE_SIZE = 10_000;

export type SitemapEntry = { path: string; changedAt?: string };

const xmlEntities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => xmlEntities[character] ?? character);

function renderList(
  element: "sitemapindex" | "urlset",
  item: string,
  origin: string,
  entries: readonly SitemapEntry[],
) {
  const items = entries.map(({ path, changedAt }) => {
    const lastModified = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`;
    return `<${item}><loc>${escapeXml(origin + path)}</loc>${lastModified}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join("")}</${element}>\n`;
}

export const renderSitemapIndex = (origin: string, pages: readonly SitemapEntry[]): string =>
  renderList("sitemapindex", "sitemap", origin, pages);

export const renderSitemapPage = (origin: string, entries: readonly SitemapEntry[]): string =>
  renderList("urlset", "url", origin, entries);

/** The beginnings of private pages' addresses, not for search engines. */
export const privatePaths = [
  "/v1/",
  "/account",
  "/admin",
  "/alerts/",
  "/apply/",
  "/bookmarks",
  "/calendar/",
  "/checkout/",
  "/collections/edit/",
  "/collections/link/",
  "/conversations/",
  "/files/",
  "/home",
  "/invitations/",
  "/juries/",
  "/jury",
  "/messages",
  "/n/",
  "/newsletter/confirm",
  "/notifications",
  "/organisation/",
  "/unsubscribe/",
  "/verifications/",
  "/artworks/edit/",
  "/profiles/edit/",
  "/post/",
  "/opportunities/new",
  "/opportunities/edit/",
  "/signup",
  "/login",
  "/auth/",
  "/dev/",
];

/** User agents as their operators publish them, without search engines and user-triggered fetchers. */
const trainingCrawlers = [
  "AI2Bot",
  "Amazonbot",
  "anthropic-ai",
  "Applebot-Extended",
  "Bytespider",
  "CCBot",
  "ClaudeBot",
  "cohere-training-data-crawler",
  "Diffbot",
  "FacebookBot",
  "Google-Extended",
  "GPTBot",
  "ICC-Crawler",
  "ImagesiftBot",
  "img2dataset",
  "meta-externalagent",
  "omgili",
  "PanguBot",
  "Timpibot",
  "Webzio-Extended",
] as const;

export function formatRobotsText(origin: string): string {
  const lines = [
    "User-agent: *",
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "",
    ...trainingCrawlers.map((name) => `User-agent: ${name}`),
    "Disallow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return lines.join("\n");
}
