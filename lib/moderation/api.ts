import { z } from "zod";
import {
  AdministeredAccount,
  AdministeredAccountQuery,
  ContestedDecision,
  ContestedDecisionList,
  ContestedQuery,
  ContestForm,
  Decision,
  ReviewForm,
  Standing,
  SuspensionForm,
  Uid,
} from "@/lib/moderation/schema";
import { contract } from "@/lib/shared/contract";
import { Id } from "@/lib/shared/ids";

const account = z.object({ uid: Uid });
const one = z.object({ id: Id });

/** Suspending accounts, and the decisions that their owners may contest. */
export const moderationApi = contract({
  "GET /v1/admin/accounts": {
    summary: "Accounts by id, e-mail address or profile; without a query those that are suspended",
    auth: "admin",
    query: AdministeredAccountQuery,
    response: z.array(AdministeredAccount),
  },
  "POST /v1/admin/accounts/{uid}/suspend": {
    summary: "Suspend an account: it acts no more, and what it shows is hidden",
    auth: "admin",
    params: account,
    body: SuspensionForm,
    response: AdministeredAccount,
  },
  "POST /v1/admin/accounts/{uid}/reinstate": {
    summary: "Open a suspended account again, with everything as it was",
    auth: "admin",
    params: account,
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
    params: one,
    body: ReviewForm,
    response: ContestedDecision,
  },
  "GET /v1/account/standing": {
    summary: "Whether the account is suspended, and what was decided against it or its content",
    auth: "identity",
    response: Standing,
  },
  "POST /v1/account/decisions/{id}/contest": {
    summary: "Contest a decision, once",
    auth: "identity",
    params: one,
    body: ContestForm,
    response: Decision,
    whileSuspended: true,
  },
  "POST /v1/account/subscriptions/cancel": {
    summary: "Let every subscription of the account end with its period; repeatable",
    auth: "identity",
    response: z.null(),
    status: 204,
    whileSuspended: true,
  },
});
