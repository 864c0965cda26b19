import { z } from "zod";
import type { Account } from "#account";
import { attempt, isAwaitingConfirmation } from "#invoices/collecting";
import { sumDiscounts } from "#invoices/discounting";
import { invoices, type StoredInvoice } from "#invoices/stored";
import { formatAmount, html, htmlPage, redirectTo } from "#pages/document";
import { page, type Page } from "#router";
import { setCard } from "#subscriptions/cards";
import { settlePaid } from "#subscriptions/payment-results";

const titles: Record<string, string> = {
  paid: "This invoice is paid",
  void: "This invoice is void",
};

const CONFIRMATION_MESSAGE = "Your bank asks you to confirm this payment.";

function renderPage(account: Account, invoice: StoredInvoice, rejected?: string): Page {
  const isAwaiting = invoice.status === "open" && isAwaitingConfirmation(account, invoice.id);
  const message = rejected ?? (isAwaiting ? CONFIRMATION_MESSAGE : undefined);
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
  const buttons = html`<form method="post">
    <button name="action" value="pay" class="first">${isAwaiting ? "Confirm" : "Pay"}</button>
    <button name="action" value="decline">Decline</button>
  </form>`;
  return htmlPage(
    titles[status ?? ""] ?? `Invoice ${number ?? ""}`,
    html`${message === undefined ? "" : html`<p class="bad" role="alert">${message}</p>`}
      <dl>
        ${rows}${taxes}
        <div class="total">
          <dt>Amount due</dt>
          <dd>${formatAmount(invoice.amount_remaining, currency)}</dd>
        </div>
      </dl>
      ${status === "open" ? buttons : ""}`,
  );
}

/** Pays an open invoice with a new card, which becomes the customer's default. */
function payInvoice(account: Account, id: string): void {
  const { customer, status } = invoices(account).get(id);
  if (status !== "open") return;
  setCard(account, customer ?? "", false);
  attempt(account, id, true);
  settlePaid(account, id);
}

/** Declines the new card; planned attempts stay as they are. */
function declineInvoice(account: Account, id: string): void {
  if (invoices(account).get(id).status === "open") attempt(account, id, false);
}

const PressedButton = z.object({ action: z.string().default("") });

page("GET /invoice/{id}", ({ account, id }) => renderPage(account, invoices(account).get(id)));

page("POST /invoice/{id}", ({ account, id, form }) => {
  const { action } = PressedButton.parse(form);
  if (action === "pay") payInvoice(account, id);
  if (action === "decline") {
    declineInvoice(account, id);
    return renderPage(account, invoices(account).get(id), "Your card was declined.");
  }
  return redirectTo(`/invoice/${id}`);
});
