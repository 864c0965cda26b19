/** Programs that say so themselves, and those that say nothing: what they do is nobody's interest in a call. */
const BOT =
  /(?<!\bcu)bot(?:\b|[/;_-])|crawl|spider|slurp|preview|scrape|fetch|monitor|uptime|lighthouse|headless|phantom|selenium|puppeteer|playwright|facebookexternalhit|whatsapp|telegram|embedly|quora|pinterest|curl|wget|httpie|python|java\/|okhttp|axios|\bnode\b|go-http|ruby|perl|libwww|^$/i;

/** Whether a visitor is a program, by what it calls itself (`User-Agent`). */
export function isBot(userAgent: string): boolean {
  return BOT.test(userAgent.trim());
}
