/** Programs by their user agent, and an empty one. */
const BOT =
  /(?<!\bcu)bot(?:\b|[/;_-])|crawl|spider|slurp|preview|scrape|fetch|monitor|uptime|lighthouse|headless|phantom|selenium|puppeteer|playwright|facebookexternalhit|whatsapp|telegram|embedly|quora|pinterest|curl|wget|httpie|python|java\/|okhttp|axios|\bnode\b|go-http|ruby|perl|libwww|^$/i;

export function isBot(userAgent: string): boolean {
  return BOT.test(userAgent.trim());
}
