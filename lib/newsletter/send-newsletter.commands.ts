import { completeSentPromotions, finishSentIssues } from "@/lib/newsletter/finish-issue.commands";
import { assignPlaces } from "@/lib/newsletter/newsletter-places.commands";
import { sendDueIssue } from "@/lib/newsletter/next-issue.commands";

/** Each minute: sends the issue whose hour has come, and completes what it showed. Each step is safe to repeat. */
export async function sendNewsletter(): Promise<void> {
  await assignPlaces();
  await sendDueIssue();
  await completeSentPromotions();
  await finishSentIssues();
}
