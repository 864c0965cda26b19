import { z } from "zod";
import type { Account } from "#account";
import { totalsOf } from "#checkout/cart";
import { checkoutSessions, itemsOf, type StoredSession } from "#checkout/checkout-sessions";
import { takeAddress, taxedLines } from "#checkout/session-tax";
import {
  askSession,
  debitSession,
  declineSession,
  failDebit,
  paySession,
  transferSession,
} from "#checkout/complete";
import { discounted, typedDiscount } from "#checkout/discounts";
import { amountText, html, type Html, htmlPage, redirectTo } from "#pages/document";
import { paymentIntents } from "#payments/payment-intents";
import { TRANSFER } from "#payments/payment-methods";
import { coupons } from "#resources/coupons";
import type { StoredPrice } from "#resources/prices";
import { promotionCodes } from "#resources/promotion-codes";
import { control, type Page, page } from "#router";
import { StripeError } from "#stripe-error";
import { customerCountry } from "#tax/automatic-tax";
import { amountIn } from "#subscriptions/items";

const successOf = ({ id, success_url: url }: StoredSession) =>
  (url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);

function discountRow(account: Account, session: StoredSession, currency: string): Html {
  const [discount] = session.discounts ?? [];
  if (discount === undefined) return html``;
  const code = promotionCodes(account).find(discount.promotion_code ?? "");
  const id = code?.promotion.coupon ?? discount.coupon ?? "";
  const name = code?.code ?? coupons(account).find(id)?.name ?? id;
  const off = session.total_details?.amount_discount ?? 0;
  return html`<div>
    <dt>Coupon ${name}</dt>
    <dd>${amountText(-off, currency)}</dd>
  </div>`;
}

function taxRow({ automatic_tax: tax, total_details: details }: StoredSession, currency: string) {
  if (!tax.enabled) return html``;
  const shown =
    tax.status === "complete" ? amountText(details?.amount_tax ?? 0, currency) : "by your address";
  return html`<div>
    <dt>Tax</dt>
    <dd>${shown}</dd>
  </div>`;
}

function countryField(account: Account, { automatic_tax: tax, customer }: StoredSession): Html {
  if (!tax.enabled) return html``;
  const own = customerCountry(account, customer) ?? "";
  return html`<label for="country">Country of the billing address (two letters)</label>
    <input id="country" name="country" value="${own}" maxlength="2" autocomplete="off" />`;
}

function rhythmOf({ local: { plan } }: StoredSession, price: StoredPrice, currency: string) {
  if (price.recurring === null) return "";
  const rhythm = `each ${price.recurring.interval}`;
  const trial = plan.trial_period_days !== undefined || plan.trial_end !== undefined;
  return trial
    ? `Free trial, then ${amountText(amountIn(price, currency), currency)} ${rhythm}`
    : rhythm;
}

function cart(account: Account, session: StoredSession): Html {
  const currency = session.currency ?? "usd";
  const rows = itemsOf(account, session).map(
    ({ description, quantity, amount_subtotal: amount, price }) =>
      html`<div>
        <dt>
          ${description}<small
            >${quantity > 1 ? `${quantity} times` : ""} ${rhythmOf(session, price, currency)}</small
          >
        </dt>
        <dd>${amountText(amount, currency)}</dd>
      </div>`,
  );
  return html`<dl>
    ${rows}${discountRow(account, session, currency)} ${taxRow(session, currency)}
    <div class="total">
      <dt>Total today</dt>
      <dd>${amountText(session.amount_total ?? 0, currency)}</dd>
    </div>
  </dl>`;
}

function openPage(account: Account, session: StoredSession, said?: string): Page {
  const types = session.payment_method_types;
  const debit = types.some((type) => type !== "card" && type !== TRANSFER);
  const costs = session.amount_total !== 0;
  const button = (action: string, name: string, look = "") =>
    html`<button name="action" value="${action}" class="${look}">${name}</button>`;
  const asked = isAsked(account, session);
  const confirming = html`<form method="post">
    ${button("pay", "Confirm", "first")} ${button("decline", "Refuse")}
  </form>`;
  const paying = html`<form method="post">
    ${countryField(account, session)}
    ${session.custom_text.submit === null ? "" : html`<p>${session.custom_text.submit.message}</p>`}
    ${button("pay", "Pay", "first")} ${costs ? button("decline", "Decline") : ""}
    ${costs ? button("ask", "Pay with 3-D Secure") : ""}
    ${costs && debit ? button("debit", "Pay later by bank debit") : ""}
    ${costs && types.includes(TRANSFER) ? button("transfer", "Pay by bank transfer") : ""}
    ${session.cancel_url === null ? "" : button("cancel", "Cancel")}
  </form>`;
  const codes = html`<form method="post">
    <label for="code">Promotion code</label>
    <input
      id="code"
      name="code"
      autocomplete="off"
      required
      maxlength="100"
    />${button("apply", "Apply")}
  </form>`;
  return htmlPage(
    "Checkout",
    html`${said === undefined ? "" : html`<p class="bad" role="alert">${said}</p>`}
    ${cart(account, session)}
    ${asked ? html`<p>Your bank asks you to confirm this payment.</p>` : ""}
    ${asked ? confirming : paying}
    ${session.allow_promotion_codes === true && session.discounts?.length === 0 ? codes : ""}`,
    [session.success_url, session.cancel_url],
  );
}

function closedPage(session: StoredSession): Page {
  const done = session.status === "complete";
  const back = done ? successOf(session) : session.cancel_url;
  return htmlPage(
    done ? "This checkout is complete" : "This checkout has expired",
    html`<p>
        ${done ? "There is nothing left to pay here." : "Nothing was taken. Begin again where you came from."}
      </p>
      ${back === null ? "" : html`<a class="button first" href="${back}">Go back</a>`}`,
  );
}

const isAsked = (account: Account, { local }: StoredSession) =>
  paymentIntents(account).find(local.tried ?? "")?.status === "requires_action";

const declined = (account: Account, { local }: StoredSession) =>
  paymentIntents(account).find(local.tried ?? "")?.last_payment_error?.message;

const show = (account: Account, session: StoredSession, said?: string): Page =>
  session.status === "open"
    ? openPage(account, session, said ?? declined(account, session))
    : closedPage(session);

function apply(account: Account, session: StoredSession, code: string): Page {
  const wrong = () => openPage(account, session, "This promotion code is not valid.");
  const discount = typedDiscount(account, code);
  if (discount === undefined || session.allow_promotion_codes !== true) return wrong();
  try {
    const cartNow = { currency: session.currency ?? "usd", lines: session.local.lines };
    const lines = discounted(account, cartNow, discount, session.customer);
    const isTaxed = session.automatic_tax.enabled;
    const country = customerCountry(account, session.customer);
    const taxed = isTaxed ? taxedLines(account, { ...cartNow, lines }, country) : lines;
    const { discount: off, tax, total } = totalsOf(taxed);
    checkoutSessions(account).update(session.id, {
      amount_total: total,
      discounts: [discount],
      payment_status: total === 0 ? "no_payment_required" : "unpaid",
      total_details: { amount_discount: off, amount_shipping: 0, amount_tax: tax },
      local: { ...session.local, lines: taxed },
    });
  } catch (error) {
    if (error instanceof StripeError) return wrong();
    throw error;
  }
  return redirectTo(`/c/pay/${session.id}`);
}

const Pressed = z.object({
  action: z.string().default(""),
  code: z.string().default(""),
  country: z.string().default(""),
});

function press(
  account: Account,
  id: string,
  { action, country }: Pick<z.infer<typeof Pressed>, "action" | "country">,
): string | undefined {
  const act = () => {
    takeAddress(account, id, country);
    if (action === "pay") paySession(account, id);
    if (action === "decline") declineSession(account, id);
    if (action === "ask") askSession(account, id);
    if (action === "debit") debitSession(account, id);
    if (action === "transfer") transferSession(account, id);
  };
  try {
    account.whole(act, () => false);
    return undefined;
  } catch (error) {
    if (error instanceof StripeError) return error.message;
    throw error;
  }
}

page("GET /c/pay/{id}", ({ account, id }) => show(account, checkoutSessions(account).get(id)));

page("POST /c/pay/{id}", ({ account, id, form }) => {
  const session = checkoutSessions(account).get(id);
  const { action, code, country } = Pressed.parse(form);
  if (session.status === "open") {
    if (action === "cancel") return redirectTo(session.cancel_url ?? `/c/pay/${id}`);
    if (action === "apply") return apply(account, session, code);
    const rejected = press(account, id, { action, country });
    if (rejected !== undefined) return openPage(account, session, rejected);
  }
  const after = checkoutSessions(account).get(id);
  return after.status === "complete" ? redirectTo(successOf(after)) : show(account, after);
});

control("POST /_local/debit", (account, given) => {
  const { session } = z.object({ session: z.string() }).parse(given);
  failDebit(account, session);
  return { session, fails: true };
});
