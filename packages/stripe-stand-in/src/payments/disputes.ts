import type { Stripe } from "stripe";
import { z } from "zod";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { emit } from "#events";
import { paginate } from "#paging";
import { charges } from "#payments/charges";
import { emptyEvidence } from "#payments/empty-evidence";
import { defineControl, defineOperation } from "#router";
import { invalidRequest } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import type { Wire } from "#wire";

type StoredDispute = Wire<Stripe.Dispute>;
export const disputes = defineCollection<StoredDispute>("disputes", "dispute", "dispute");

const NewDispute = z.object({
  charge: z.string(),
  amount: z.number().int().positive().optional(),
  reason: z.string().default("fraudulent"),
});

const EVIDENCE_DUE_SECONDS = 7 * 24 * 3600;

/**
 * Opens a dispute, which withdraws the money until it is decided. Emits `charge.dispute.created` and
 * `charge.dispute.funds_withdrawn`.
 * @throws StripeError 400 for a charge that is unpaid, refunded or already disputed
 */
function openDispute(
  account: Account,
  { charge: chargeId, amount, reason }: z.infer<typeof NewDispute>,
): StoredDispute {
  const charge = charges(account).getReferred(chargeId, "charge");
  if (!charge.paid || charge.refunded || charge.disputed) {
    throw invalidRequest(`Charge ${chargeId} cannot be disputed.`, "charge");
  }
  const now = account.clock.now();
  const dispute = disputes(account).insert({
    id: generateStripeId("du"),
    object: "dispute",
    amount: amount ?? charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: now + EVIDENCE_DUE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: "needs_response",
  });
  charges(account).update(charge.id, { disputed: true });
  emit(account, "charge.dispute.created", dispute);
  emit(account, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/**
 * Decides a dispute. Emits `charge.dispute.closed`, after `charge.dispute.funds_reinstated` if it is won.
 * @throws StripeError 400 if it was already decided
 */
function closeDispute(account: Account, id: string, status: "won" | "lost"): StoredDispute {
  const previousStatus = disputes(account).getReferred(id, "dispute").status;
  if (previousStatus !== "needs_response") {
    throw invalidRequest(`The dispute ${id} is closed.`, "dispute");
  }
  const dispute = disputes(account).update(id, { status });
  if (status === "won") emit(account, "charge.dispute.funds_reinstated", dispute);
  emit(account, "charge.dispute.closed", dispute, { status: previousStatus });
  return dispute;
}

defineOperation<Stripe.DisputeListParams>("GET /v1/disputes", ({ account, params }) => {
  const { charge, payment_intent: intent } = params;
  const rows = disputes(account)
    .all()
    .filter((dispute) => charge === undefined || dispute.charge === charge)
    .filter((dispute) => intent === undefined || dispute.payment_intent === intent);
  return paginate(rows, params, "/v1/disputes");
});

defineOperation("GET /v1/disputes/{id}", ({ account, id }) => disputes(account).get(id));

const DisputeRequest = z.union([
  NewDispute,
  z.object({ dispute: z.string(), status: z.enum(["won", "lost"]) }),
]);

/** `{ charge, amount?, reason? }` opens a dispute, by default of the whole unrefunded amount; `{ dispute, status }` closes one as `won` or `lost`. */
defineControl("POST /_local/disputes", (account, params) => {
  const disputeRequest = DisputeRequest.parse(params);
  return "charge" in disputeRequest
    ? openDispute(account, disputeRequest)
    : closeDispute(account, disputeRequest.dispute, disputeRequest.status);
});
