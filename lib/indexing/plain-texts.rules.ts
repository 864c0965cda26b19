/** `/llms.txt` (llmstxt.org). @param origin without a trailing slash */
export function formatLlmsText(
  origin: string,
  lists: readonly { slug: string; title: string; description: string }[],
): string {
  const formatLink = (path: string, name: string, description: string) =>
    `- [${name}](${origin}${path}): ${description}`;
  return [
    "# Vitrine",
    "",
    "> Artworks to look at, the people who make them, and opportunities to apply for: open calls, residencies, grants, jobs.",
    "",
    "Everything public is readable without an account. Deadlines are given with their time zone; money with its currency.",
    "Works and texts may be read to answer somebody’s question, with a link to the page. They may not be used to train models, unless the page says `tdm-reservation: 0`.",
    "",
    "## Sections",
    "",
    formatLink("/artworks", "Artworks", "works with medium, size, year and maker, by tag"),
    formatLink(
      "/discover/artists",
      "Directory",
      "artists, organisations and others, by place and name",
    ),
    formatLink(
      "/opportunities",
      "Opportunities",
      "open opportunities by deadline, with fees, eligibility and money",
    ),
    ...lists.map(({ slug, title, description }) =>
      formatLink(`/opportunities/${slug}`, title, description),
    ),
    formatLink("/pricing", "Prices", "what is free, and what plans and boosts cost"),
    "",
    "## For programs",
    "",
    formatLink("/docs/api", "API", "every call of the product API"),
    formatLink("/v1/openapi.json", "OpenAPI", "the same as an OpenAPI document"),
    formatLink("/v1/opportunities/feed.rss", "RSS", "new opportunities"),
    formatLink("/v1/opportunities/feed.json", "JSON Feed", "the same as JSON"),
    formatLink("/v1/opportunities/feed.ics", "Calendar", "deadlines"),
    formatLink("/sitemap.xml", "Sitemap", "every public page"),
    "",
  ].join("\n");
}

const SIX_MONTHS_MS = 182 * 24 * 60 * 60 * 1_000;

/** RFC 9116. @param contact a `mailto:` or `https:` URL */
export function formatSecurityText(origin: string, contact: string, now: Date): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + SIX_MONTHS_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
