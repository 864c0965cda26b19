import { newsletterApi } from "@/lib/newsletter/newsletter.api";
import { findIssue } from "@/lib/newsletter/newsletter-issues.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(newsletterApi["GET /v1/newsletter/issues/{number}"], ({ params }) =>
  findIssue(params.number),
);
