import { renderNewsletterFeed } from "@/lib/newsletter/newsletter-feed.render";
import { findIssue, listIssues } from "@/lib/newsletter/newsletter-issues.queries";
import { listPlaces } from "@/lib/newsletter/newsletter-places.queries";
import type { newsletterApi } from "@/lib/newsletter/newsletter.api";
import { sendNextIssue, updateNextIssue } from "@/lib/newsletter/next-issue.commands";
import { listSentIssues } from "@/lib/newsletter/next-issue.queries";
import { previewNextIssue } from "@/lib/newsletter/next-issue.render";
import { confirmSubscription, requestSubscription } from "@/lib/newsletter/subscribe.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const newsletterRoutes = {
  "POST /v1/newsletter/subscriptions": ({ body, client }) => requestSubscription(body, client),
  "POST /v1/newsletter/subscriptions/confirm": ({ body }) => confirmSubscription(body.token),
  "GET /v1/newsletter/issues/": ({ query }) => listIssues(query),
  "GET /v1/newsletter/issues/{number}": ({ params }) => findIssue(params.number),
  "GET /v1/newsletter/feed.rss": () => renderNewsletterFeed(),
  "GET /v1/newsletter/places": () => listPlaces(),
  "GET /v1/admin/newsletter/next": () => previewNextIssue(),
  "PUT /v1/admin/newsletter/next": ({ body, viewer }) => updateNextIssue(body, viewer),
  "POST /v1/admin/newsletter/next/send": ({ body, viewer }) => sendNextIssue(body, viewer),
  "GET /v1/admin/newsletter/issues": ({ query }) => listSentIssues(query),
} satisfies Routes<typeof newsletterApi>;
