import { newsletterApi } from "@/lib/newsletter/newsletter.api";
import { listSentIssues } from "@/lib/newsletter/next-issue.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(newsletterApi["GET /v1/admin/newsletter/issues"], ({ query }) =>
  listSentIssues(query),
);
