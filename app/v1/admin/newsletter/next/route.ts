import { newsletterApi } from "@/lib/newsletter/newsletter.api";
import { updateNextIssue } from "@/lib/newsletter/next-issue.commands";
import { previewNextIssue } from "@/lib/newsletter/next-issue.render";
import { handle } from "@/lib/server/handle";

export const GET = handle(newsletterApi["GET /v1/admin/newsletter/next"], () => previewNextIssue());
export const PUT = handle(newsletterApi["PUT /v1/admin/newsletter/next"], ({ body, viewer }) =>
  updateNextIssue(body, viewer),
);
