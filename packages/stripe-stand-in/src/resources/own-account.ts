import type { Stripe } from "stripe";
import { defineOperation } from "#router";
import type { Wire } from "#wire";

type AnsweredAccount = Pick<
  Wire<Stripe.Account>,
  | "id"
  | "object"
  | "charges_enabled"
  | "country"
  | "default_currency"
  | "details_submitted"
  | "email"
  | "payouts_enabled"
  | "type"
>;

defineOperation<Stripe.AccountRetrieveCurrentParams>(
  "GET /v1/account",
  ({ account }): AnsweredAccount => ({
    id: account.id,
    object: "account",
    charges_enabled: true,
    country: "GB",
    default_currency: "gbp",
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: "standard",
  }),
);
