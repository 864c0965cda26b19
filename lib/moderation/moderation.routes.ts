import {
  findStanding,
  listAdministeredAccounts,
} from "@/lib/moderation/administered-accounts.queries";
import {
  contestDecision,
  contestGuestDecision,
  reviewDecision,
} from "@/lib/moderation/decisions.commands";
import { listContestedDecisions, listGuestDecisions } from "@/lib/moderation/decisions.queries";
import { reviewMessage, reviewOpportunity } from "@/lib/moderation/held-contents.commands";
import { listHeldMessages, listHeldOpportunities } from "@/lib/moderation/held-contents.queries";
import type { moderationApi } from "@/lib/moderation/moderation.api";
import { liftBar } from "@/lib/conversations/screening/message-bars.commands";
import { listMessageBars } from "@/lib/conversations/screening/message-bars.queries";
import { listOwnReports } from "@/lib/moderation/own-reports.queries";
import { changeSettings } from "@/lib/moderation/site-settings.commands";
import { readSettings } from "@/lib/moderation/site-settings.queries";
import {
  cancelSubscriptions,
  reinstateAccount,
  suspendAccount,
} from "@/lib/moderation/suspensions.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const moderationRoutes = {
  "GET /v1/admin/accounts": ({ query }) => listAdministeredAccounts(query),
  "POST /v1/admin/accounts/{uid}/suspend": ({ params, body, viewer }) =>
    suspendAccount(params.uid, body, viewer),
  "POST /v1/admin/accounts/{uid}/reinstate": ({ params, viewer }) =>
    reinstateAccount(params.uid, viewer),
  "GET /v1/admin/decisions": ({ query, viewer }) =>
    listContestedDecisions(query, viewer.identity.uid),
  "POST /v1/admin/decisions/{id}/review": ({ params, body, viewer }) =>
    reviewDecision(params.id, body, viewer),
  "GET /v1/admin/opportunities": () => listHeldOpportunities(),
  "POST /v1/admin/opportunities/{id}/review": ({ params, body, viewer }) =>
    reviewOpportunity(params.id, body, viewer),
  "GET /v1/admin/messages": () => listHeldMessages(),
  "POST /v1/admin/messages/{id}/review": ({ params, body, viewer }) =>
    reviewMessage(params.id, body, viewer),
  "GET /v1/admin/bars": ({ query }) => listMessageBars(query),
  "DELETE /v1/admin/bars/{id}": ({ params, viewer }) => liftBar(params.id, viewer),
  "GET /v1/admin/settings": () => readSettings(),
  "PUT /v1/admin/settings": ({ body, viewer }) => changeSettings(body, viewer),
  "GET /v1/account/reports": ({ viewer }) => listOwnReports(viewer),
  "GET /v1/account/standing": ({ viewer }) => findStanding(viewer),
  "POST /v1/account/decisions/{id}/contest": ({ params, body, viewer }) =>
    contestDecision(params.id, body.message, viewer),
  "GET /v1/conversations/{token}/decisions": ({ params }) => listGuestDecisions(params.token),
  "POST /v1/conversations/{token}/decisions/{id}/contest": ({ params, body }) =>
    contestGuestDecision(params.token, params.id, body.message),
  "POST /v1/account/subscriptions/cancel": ({ viewer }) => cancelSubscriptions(viewer),
} satisfies Routes<typeof moderationApi>;
