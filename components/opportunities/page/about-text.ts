import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/**
 * What a page says under its summary. Many descriptions begin with their summary, word for word, which stands above already;
 * the rest begins a paragraph or a sentence of its own, or nothing is taken away.
 */
export function aboutText({
  summary,
  description,
}: Pick<Opportunity, "summary" | "description">): string {
  const text = description.trimStart();
  if (summary === "" || !text.startsWith(summary)) return description;
  const rest = text.slice(summary.length);
  const endsSentence = /[.?!…]$/u.test(summary) && /^\s/u.test(rest);
  return rest.trim() === "" || endsSentence || /^\s*\n\s*\n/u.test(rest)
    ? rest.trimStart()
    : description;
}
