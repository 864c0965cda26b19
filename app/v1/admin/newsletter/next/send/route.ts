import { newsletterApi } from "@/lib/newsletter/newsletter.api";
import { sendNextIssue } from "@/lib/newsletter/next-issue.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  newsletterApi["POST /v1/admin/newsletter/next/send"],
  ({ body, viewer }) => sendNextIssue(body, viewer),
);
