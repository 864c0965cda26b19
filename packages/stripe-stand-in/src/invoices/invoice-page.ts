import { z } from "zod";
import type { Account } from "#account";
import { attemptPayment, isAwaitingConfirmation } from "#invoices/invoice-actions";
import { sumDiscounts } from "#invoices/invoice-discounts";
import { invoices, type StoredInvoice } from "#invoices/invoices";
import { formatAmount, html, renderHtmlPage, redirectTo } from "#html-page";
import { definePage, type Page } from "#router";
import { setCardBehavior } from "#subscriptions/cards";
import { settlePaidInvoice } from "#subscriptions/payment-results";

const statusTitles: Record<string, string> = {
  paid: "This invoice is paid",
  void: "This invoice is void",
};

const CONFIRMATION_MESSAGE = "Your bank asks you to confirm this payment.";

function renderInvoicePage(account: Account, invoice: StoredInvoice, errorMessage?: string): Page {
  const isAwaiting = invoice.status === "open" && isAwaitingConfirmation(account, invoice.id);
  const message = errorMessage ?? (isAwaiting ? CONFIRMATION_MESSAGE : undefined);
  const { currency, number, status } = invoice;
  const rows = invoice.lines.data.map(
    (line) =>
      html`<div>
        <dt>${line.description}</dt>
        <dd>${formatAmount(line.amount - sumDiscounts(line), currency)}</dd>
      </div>`,
  );
  const taxes = (invoice.total_taxes ?? []).map(
    (tax) =>
      html`<div>
        <dt>Tax, ${tax.tax_behavior === "inclusive" ? "in the price" : "on top"}</dt>
        <dd>${formatAmount(tax.amount, currency)}</dd>
      </div>`,
  );
  const payForm = html`<form method="post">
    <button name="action" value="pay" class="first">${isAwaiting ? "Confirm" : "Pay"}</button>
    <button name="action" value="decline">Decline</button>
  </form>`;
  return renderHtmlPage(
    statusTitles[status ?? ""] ?? `Invoice ${number ?? ""}`,
    html`${message === undefined ? "" : html`<p class="bad" role="alert">${message}</p>`}
      <dl>
        ${rows}${taxes}
        <div class="total">
          <dt>Amount due</dt>
          <dd>${formatAmount(invoice.amount_remaining, currency)}</dd>
        </div>
      </dl>
      ${status === "open" ? payForm : ""}`,
  );
}

/** Pays an open invoice with a card that is accepted, also for the customer's later payments. */
function payInvoice(account: Account, id: string): void {
  const { customer, status } = invoices(account).get(id);
  if (status !== "open") return;
  setCardBehavior(account, customer, { declines: false });
  attemptPayment(account, id, true);
  settlePaidInvoice(account, id);
}

/** Declines the card; scheduled retries stay as they are. */
function declineInvoice(account: Account, id: string): void {
  if (invoices(account).get(id).status === "open") attemptPayment(account, id, false);
}

const PageForm = z.object({ action: z.string().default("") });

definePage("GET /invoice/{id}", ({ account, id }) =>
  renderInvoicePage(account, invoices(account).get(id)),
);

definePage("POST /invoice/{id}", ({ account, id, form }) => {
  const { action } = PageForm.parse(form);
  if (action === "pay") payInvoice(account, id);
  if (action === "decline") {
    declineInvoice(account, id);
    return renderInvoicePage(account, invoices(account).get(id), "Your card was declined.");
  }
  return redirectTo(`/invoice/${id}`);
});
