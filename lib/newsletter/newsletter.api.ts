import { z } from "zod";
import {
  ConfirmationForm,
  ConfirmedSubscription,
  NewsletterIssue,
  NewsletterIssueList,
  NewsletterIssueQuery,
  NewsletterPlaces,
  NextIssue,
  NextIssueForm,
  SendingForm,
  SentIssueList,
  SentIssueQuery,
  SubscriptionForm,
  SubscriptionRequested,
} from "@/lib/newsletter/newsletter.schema";
import { contract } from "@/lib/shared/contract";

/** CONTRACT section 11. */
export const newsletterApi = contract("newsletter", {
  "POST /v1/newsletter/subscriptions": {
    summary: "Ask for the newsletter; an e-mail asks to confirm it",
    auth: "public",
    body: SubscriptionForm,
    response: SubscriptionRequested,
    status: 202,
  },
  "POST /v1/newsletter/subscriptions/confirm": {
    summary: "Confirm a subscription with the token of the e-mail",
    auth: "public",
    body: ConfirmationForm,
    response: ConfirmedSubscription,
  },
  "GET /v1/newsletter/issues/": {
    summary: "Issues of the newsletter, newest first",
    auth: "public",
    query: NewsletterIssueQuery,
    response: NewsletterIssueList,
  },
  "GET /v1/newsletter/issues/{number}": {
    summary: "One issue of the newsletter",
    auth: "public",
    params: z.object({ number: z.string().describe("1 for the first issue.") }),
    response: NewsletterIssue,
  },
  "GET /v1/newsletter/feed.rss": {
    summary: "The latest issues of the newsletter as RSS 2.0",
    auth: "public",
    response: z.string(),
    media: "application/rss+xml; charset=utf-8",
  },
  "GET /v1/newsletter/places": {
    summary: "In which of the next issues a promoted place is free",
    auth: "public",
    response: NewsletterPlaces,
    cache: "never",
  },
  "GET /v1/admin/newsletter/next": {
    summary: "The next issue as it would be sent now",
    auth: "admin",
    response: NextIssue,
  },
  "PUT /v1/admin/newsletter/next": {
    summary: "Compose the next issue: title, introduction, order, what is left out, hour",
    auth: "admin",
    body: NextIssueForm,
    response: NextIssue,
  },
  "POST /v1/admin/newsletter/next/send": {
    summary: "Send the next issue now",
    auth: "admin",
    body: SendingForm,
    response: NewsletterIssue,
  },
  "GET /v1/admin/newsletter/issues": {
    summary: "Issues that were sent, with figures",
    auth: "admin",
    query: SentIssueQuery,
    response: SentIssueList,
  },
});
