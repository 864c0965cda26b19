import { applicationRetention } from "@/lib/applications/applications.schema";
import { listProcessingTerms, type ProcessingArticle } from "@/lib/legal/processing-terms.rules";
import { getLegalFacts, NOT_STATED } from "@/lib/server/legal-facts";

/** The articles, with what the operator of this site states. */
export function readProcessingTerms(): ProcessingArticle[] {
  const { operator } = getLegalFacts() ?? {};
  return listProcessingTerms({
    operator:
      operator === undefined
        ? NOT_STATED
        : [operator.name, operator.address].filter((part) => part !== undefined).join(", "),
    contact: operator?.email ?? NOT_STATED,
    retention: applicationRetention,
  });
}
