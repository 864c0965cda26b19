import { z } from "zod";
import type { Account } from "#account";
import { sumTotals } from "#checkout/cart";
import { checkoutSessions, listLineItems, type StoredSession } from "#checkout/checkout-sessions";
import { addLineTaxes, storeBillingCountry } from "#checkout/session-tax";
import {
  requireSessionConfirmation,
  paySessionByDebit,
  declineSession,
  failDebit,
  paySession,
  paySessionByTransfer,
} from "#checkout/pay-session";
import { applyDiscount, findDiscountByCode } from "#checkout/session-discounts";
import { formatAmount, html, type Html, renderHtmlPage, redirectTo } from "#html-page";
import { paymentIntents } from "#payments/payment-intents";
import { BANK_TRANSFER } from "#payments/payment-methods";
import { coupons } from "#resources/coupons";
import type { StoredPrice } from "#resources/prices";
import { promotionCodes } from "#resources/promotion-codes";
import { defineControl, type Page, definePage } from "#router";
import { StripeError } from "#stripe-error";
import { findCustomerCountry } from "#tax/automatic-tax";
import { getUnitAmount } from "#subscriptions/subscription-items";

const buildSuccessUrl = ({ id, success_url: url }: StoredSession) =>
  (url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);

function renderDiscountRow(account: Account, session: StoredSession, currency: string): Html {
  const [discount] = session.discounts ?? [];
  if (discount === undefined) return html``;
  const code = promotionCodes(account).find(discount.promotion_code);
  const id = code?.promotion.coupon ?? discount.coupon ?? "";
  const name = code?.code ?? coupons(account).find(id)?.name ?? id;
  const amountOff = session.total_details?.amount_discount ?? 0;
  return html`<div>
    <dt>Coupon ${name}</dt>
    <dd>${formatAmount(-amountOff, currency)}</dd>
  </div>`;
}

function renderTaxRow(
  { automatic_tax: tax, total_details: details }: StoredSession,
  currency: string,
) {
  if (!tax.enabled) return html``;
  const amount =
    tax.status === "complete"
      ? formatAmount(details?.amount_tax ?? 0, currency)
      : "depends on your address";
  return html`<div>
    <dt>Tax</dt>
    <dd>${amount}</dd>
  </div>`;
}

function renderCountryField(
  account: Account,
  { automatic_tax: tax, customer }: StoredSession,
): Html {
  if (!tax.enabled) return html``;
  const country = findCustomerCountry(account, customer) ?? "";
  return html`<label for="country">Country of the billing address (two letters)</label>
    <input id="country" name="country" value="${country}" maxlength="2" autocomplete="off" />`;
}

function formatInterval({ local: { plan } }: StoredSession, price: StoredPrice, currency: string) {
  if (price.recurring === null) return "";
  const interval = `each ${price.recurring.interval}`;
  const hasTrial = plan.trial_period_days !== undefined || plan.trial_end !== undefined;
  return hasTrial
    ? `Free trial, then ${formatAmount(getUnitAmount(price, currency), currency)} ${interval}`
    : interval;
}

function renderCart(account: Account, session: StoredSession): Html {
  const { currency } = session;
  const rows = listLineItems(account, session).map(
    ({ description, quantity, amount_subtotal: amount, price }) =>
      html`<div>
        <dt>
          ${description}<small
            >${quantity > 1 ? `${quantity} times` : ""}
            ${formatInterval(session, price, currency)}</small
          >
        </dt>
        <dd>${formatAmount(amount, currency)}</dd>
      </div>`,
  );
  return html`<dl>
    ${rows}${renderDiscountRow(account, session, currency)} ${renderTaxRow(session, currency)}
    <div class="total">
      <dt>Total today</dt>
      <dd>${formatAmount(session.amount_total, currency)}</dd>
    </div>
  </dl>`;
}

function renderOpenPage(account: Account, session: StoredSession, message?: string): Page {
  const types = session.payment_method_types;
  const offersDebit = types.some((type) => type !== "card" && type !== BANK_TRANSFER);
  const needsPayment = session.amount_total !== 0;
  const renderButton = (action: string, name: string, className = "") =>
    html`<button name="action" value="${action}" class="${className}">${name}</button>`;
  const isAwaiting = isAwaitingConfirmation(account, session);
  const confirmForm = html`<form method="post">
    ${renderButton("pay", "Confirm", "first")} ${renderButton("decline", "Refuse")}
  </form>`;
  const payForm = html`<form method="post">
    ${renderCountryField(account, session)}
    ${session.custom_text.submit === null ? "" : html`<p>${session.custom_text.submit.message}</p>`}
    ${renderButton("pay", "Pay", "first")} ${needsPayment ? renderButton("decline", "Decline") : ""}
    ${needsPayment ? renderButton("ask", "Pay with 3-D Secure") : ""}
    ${needsPayment && offersDebit ? renderButton("debit", "Pay later by bank debit") : ""}
    ${needsPayment && types.includes(BANK_TRANSFER) ? renderButton("transfer", "Pay by bank transfer") : ""}
    ${session.cancel_url === null ? "" : renderButton("cancel", "Cancel")}
  </form>`;
  const codeForm = html`<form method="post">
    <label for="code">Promotion code</label>
    <input
      id="code"
      name="code"
      autocomplete="off"
      required
      maxlength="100"
    />${renderButton("apply", "Apply")}
  </form>`;
  return renderHtmlPage(
    "Checkout",
    html`${message === undefined ? "" : html`<p class="bad" role="alert">${message}</p>`}
    ${renderCart(account, session)}
    ${isAwaiting ? html`<p>Your bank asks you to confirm this payment.</p>` : ""}
    ${isAwaiting ? confirmForm : payForm}
    ${session.allow_promotion_codes === true && session.discounts?.length === 0 ? codeForm : ""}`,
    [session.success_url, session.cancel_url],
  );
}

function renderClosedPage(session: StoredSession): Page {
  const isComplete = session.status === "complete";
  const url = isComplete ? buildSuccessUrl(session) : session.cancel_url;
  return renderHtmlPage(
    isComplete ? "This checkout is complete" : "This checkout has expired",
    html`<p>
        ${isComplete ? "There is nothing left to pay here." : "You have not been charged. Go back to start again."}
      </p>
      ${url === null ? "" : html`<a class="button first" href="${url}">Go back</a>`}`,
  );
}

const isAwaitingConfirmation = (account: Account, { local }: StoredSession) =>
  paymentIntents(account).find(local.tried)?.status === "requires_action";

const findDeclineMessage = (account: Account, { local }: StoredSession) =>
  paymentIntents(account).find(local.tried)?.last_payment_error?.message;

const renderPage = (account: Account, session: StoredSession, message?: string): Page =>
  session.status === "open"
    ? renderOpenPage(account, session, message ?? findDeclineMessage(account, session))
    : renderClosedPage(session);

function applyPromotionCode(account: Account, session: StoredSession, code: string): Page {
  const renderInvalidCode = () =>
    renderOpenPage(account, session, "This promotion code is not valid.");
  const discount = findDiscountByCode(account, code, session.customer);
  if (discount === undefined || session.allow_promotion_codes !== true) return renderInvalidCode();
  try {
    const cart = { currency: session.currency, lines: session.local.lines };
    const lines = applyDiscount(account, cart, discount, session.customer);
    const isTaxed = session.automatic_tax.enabled;
    const country = findCustomerCountry(account, session.customer);
    const taxedLines = isTaxed ? addLineTaxes(account, { ...cart, lines }, country) : lines;
    const { discount: amountOff, tax, total } = sumTotals(taxedLines);
    checkoutSessions(account).update(session.id, {
      amount_total: total,
      discounts: [discount],
      payment_status: total === 0 ? "no_payment_required" : "unpaid",
      total_details: { amount_discount: amountOff, amount_shipping: 0, amount_tax: tax },
      local: { ...session.local, lines: taxedLines },
    });
  } catch (error) {
    if (error instanceof StripeError) return renderInvalidCode();
    throw error;
  }
  return redirectTo(`/c/pay/${session.id}`);
}

const PageForm = z.object({
  action: z.string().default(""),
  code: z.string().default(""),
  country: z.string().default(""),
});

/** @returns the error message of a failed action, whose changes are rolled back */
function runAction(
  account: Account,
  id: string,
  { action, country }: Pick<z.infer<typeof PageForm>, "action" | "country">,
): string | undefined {
  const operation = () => {
    storeBillingCountry(account, id, country);
    if (action === "pay") paySession(account, id);
    if (action === "decline") declineSession(account, id);
    if (action === "ask") requireSessionConfirmation(account, id);
    if (action === "debit") paySessionByDebit(account, id);
    if (action === "transfer") paySessionByTransfer(account, id);
  };
  try {
    account.transaction(operation, () => false);
    return undefined;
  } catch (error) {
    if (error instanceof StripeError) return error.message;
    throw error;
  }
}

definePage("GET /c/pay/{id}", ({ account, id }) =>
  renderPage(account, checkoutSessions(account).get(id)),
);

definePage("POST /c/pay/{id}", ({ account, id, form }) => {
  const session = checkoutSessions(account).get(id);
  const { action, code, country } = PageForm.parse(form);
  if (session.status === "open") {
    if (action === "cancel") return redirectTo(session.cancel_url ?? `/c/pay/${id}`);
    if (action === "apply") return applyPromotionCode(account, session, code);
    const errorMessage = runAction(account, id, { action, country });
    if (errorMessage !== undefined) return renderOpenPage(account, session, errorMessage);
  }
  const updated = checkoutSessions(account).get(id);
  return updated.status === "complete"
    ? redirectTo(buildSuccessUrl(updated))
    : renderPage(account, updated);
});

defineControl("POST /_local/debit", (account, params) => {
  const { session } = z.object({ session: z.string() }).parse(params);
  failDebit(account, session);
  return { session, fails: true };
});
