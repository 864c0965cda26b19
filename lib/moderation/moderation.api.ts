import { z } from "zod";
import {
  GuestToken,
  MessageBarList,
  MessageBarQuery,
} from "@/lib/conversations/conversations.schema";
import {
  AdministeredAccount,
  AdministeredAccountQuery,
  ContestedDecision,
  ContestedDecisionList,
  ContestedQuery,
  ContestForm,
  Decision,
  HeldMessage,
  HeldMessageReview,
  HeldOpportunity,
  HeldReviewForm,
  OwnReport,
  ReviewForm,
  SiteSettings,
  Standing,
  SuspensionForm,
  Uid,
} from "@/lib/moderation/moderation.schema";
import { contract } from "@/lib/shared/contract";
import { Id } from "@/lib/shared/ids";

const accountParams = z.object({ uid: Uid });
const guestParams = z.object({
  token: GuestToken.describe("From the guest’s link to the conversation."),
});

export const moderationApi = contract("moderation", {
  "GET /v1/admin/accounts": {
    summary: "Accounts by id, e-mail address or profile; without a query those that are suspended",
    auth: "admin",
    query: AdministeredAccountQuery,
    response: z.array(AdministeredAccount),
  },
  "POST /v1/admin/accounts/{uid}/suspend": {
    summary:
      "Suspend an account: it can no longer act, what it shows is hidden, and its renewals end",
    auth: "admin",
    needsFreshSignIn: true,
    params: accountParams,
    body: SuspensionForm,
    response: AdministeredAccount,
  },
  "POST /v1/admin/accounts/{uid}/reinstate": {
    summary: "Reinstate a suspended account, with everything as it was",
    auth: "admin",
    params: accountParams,
    response: AdministeredAccount,
  },
  "GET /v1/admin/decisions": {
    summary: "Decisions that their owners contest",
    auth: "admin",
    query: ContestedQuery,
    response: ContestedDecisionList,
  },
  "POST /v1/admin/decisions/{id}/review": {
    summary: "Uphold or reverse a contested decision",
    auth: "admin",
    body: ReviewForm,
    response: ContestedDecision,
  },
  "GET /v1/admin/opportunities": {
    summary: "Opportunities held for review, the oldest first",
    auth: "admin",
    response: z.array(HeldOpportunity),
  },
  "POST /v1/admin/opportunities/{id}/review": {
    summary: "Approve an opportunity held for review, or remove it with reasons for its owner",
    auth: "admin",
    body: HeldReviewForm,
    response: z.object({ id: z.string(), approved: z.boolean() }),
  },
  "GET /v1/admin/messages": {
    summary: "Texts that went to many people and are held for review, the oldest first",
    auth: "admin",
    response: z.array(HeldMessage),
  },
  "POST /v1/admin/messages/{id}/review": {
    summary: "Release a text held for review, to everybody it waits for, or refuse it",
    auth: "admin",
    body: HeldMessageReview,
    response: z.object({
      id: z.string(),
      approved: z.boolean().describe("Whether it was sent."),
      messages: z.int().describe("How many messages with this text."),
    }),
  },
  "GET /v1/admin/bars": {
    summary: "Who may write to nobody, newest first",
    auth: "admin",
    query: MessageBarQuery,
    response: MessageBarList,
  },
  "DELETE /v1/admin/bars/{id}": {
    summary: "Let somebody write again. Idempotent",
    auth: "admin",
  },
  "GET /v1/admin/settings": {
    summary: "The settings of the whole site",
    auth: "admin",
    response: SiteSettings,
  },
  "PUT /v1/admin/settings": {
    summary: "Change the settings of the whole site",
    auth: "admin",
    body: SiteSettings,
    response: SiteSettings,
  },
  "GET /v1/account/reports": {
    summary: "What the account reported, newest first, and what was decided",
    auth: "identity",
    closedToKeys: true,
    response: z.array(OwnReport),
  },
  "GET /v1/account/standing": {
    summary: "Whether the account is suspended, and what was decided against it or its content",
    auth: "identity",
    closedToKeys: true,
    response: Standing,
  },
  "POST /v1/account/decisions/{id}/contest": {
    summary: "Contest a decision, once",
    auth: "identity",
    closedToKeys: true,
    body: ContestForm,
    response: Decision,
    whileSuspended: true,
  },
  "GET /v1/conversations/{token}/decisions": {
    summary: "What was decided about what a guest wrote, newest first",
    auth: "public",
    params: guestParams,
    response: z.array(Decision),
    cache: "never",
  },
  "POST /v1/conversations/{token}/decisions/{id}/contest": {
    summary: "Contest a decision as the guest whom it concerns, once",
    auth: "public",
    params: guestParams.extend({ id: Id }),
    body: ContestForm,
    response: Decision,
  },
  "POST /v1/account/subscriptions/cancel": {
    summary: "Let every subscription of the account end with its period; repeatable",
    auth: "identity",
    closedToKeys: true,
    whileSuspended: true,
  },
});
