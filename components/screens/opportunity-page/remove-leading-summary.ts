import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/**
 * Many descriptions begin with their summary word for word, which the page shows already. It is removed only if the rest
 * starts a new sentence or paragraph.
 */
export function removeLeadingSummary({
  summary,
  description,
}: Pick<Opportunity, "summary" | "description">): string {
  const text = description.trimStart();
  if (summary === "" || !text.startsWith(summary)) return description;
  const remainder = text.slice(summary.length);
  const endsSentence = /[.?!…]$/u.test(summary) && /^\s/u.test(remainder);
  return remainder.trim() === "" || endsSentence || /^\s*\n\s*\n/u.test(remainder)
    ? remainder.trimStart()
    : description;
}
