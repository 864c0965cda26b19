/** Crawlers, link previews, monitors and HTTP libraries, or no user agent at all. Not the telephones of the maker Cubot. */
const BOT_PATTERN =
  /(?<!\bcu)bot(?:\b|[/;_-])|crawl|spider|slurp|preview|scrape|fetch|monitor|uptime|lighthouse|headless|phantom|selenium|puppeteer|playwright|facebookexternalhit|whatsapp|telegram|embedly|quora|pinterest|curl|wget|httpie|python|java\/|okhttp|axios|\bnode\b|go-http|ruby|perl|libwww|^$/i;

export function isBot(userAgent: string): boolean {
  return BOT_PATTERN.test(userAgent.trim());
}
