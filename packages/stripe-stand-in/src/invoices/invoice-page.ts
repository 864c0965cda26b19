import { z } from "zod";
import type { Account } from "#account";
import { attempt, isAsked } from "#invoices/collecting";
import { offOf } from "#invoices/discounting";
import { invoices, type StoredInvoice } from "#invoices/stored";
import { amountText, html, htmlPage, redirectTo } from "#pages/document";
import { page, type Page } from "#router";
import { setCard } from "#subscriptions/cards";
import { settlePaid } from "#subscriptions/payment-results";

const titles: Record<string, string> = {
  paid: "This invoice is paid",
  void: "This invoice is void",
};

const ASKED = "Your bank asks you to confirm this payment.";

function show(account: Account, invoice: StoredInvoice, rejected?: string): Page {
  const asked = invoice.status === "open" && isAsked(account, invoice.id);
  const said = rejected ?? (asked ? ASKED : undefined);
  const { currency, number, status } = invoice;
  const rows = invoice.lines.data.map(
    (line) =>
      html`<div>
        <dt>${line.description}</dt>
        <dd>${amountText(line.amount - offOf(line), currency)}</dd>
      </div>`,
  );
  const taxes = (invoice.total_taxes ?? []).map(
    (tax) =>
      html`<div>
        <dt>Tax, ${tax.tax_behavior === "inclusive" ? "in the price" : "on top"}</dt>
        <dd>${amountText(tax.amount, currency)}</dd>
      </div>`,
  );
  const buttons = html`<form method="post">
    <button name="action" value="pay" class="first">${asked ? "Confirm" : "Pay"}</button>
    <button name="action" value="decline">Decline</button>
  </form>`;
  return htmlPage(
    titles[status ?? ""] ?? `Invoice ${number ?? ""}`,
    html`${said === undefined ? "" : html`<p class="bad" role="alert">${said}</p>`}
      <dl>
        ${rows}${taxes}
        <div class="total">
          <dt>Amount due</dt>
          <dd>${amountText(invoice.amount_remaining, currency)}</dd>
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

const Pressed = z.object({ action: z.string().default("") });

page("GET /invoice/{id}", ({ account, id }) => show(account, invoices(account).get(id)));

page("POST /invoice/{id}", ({ account, id, form }) => {
  const { action } = Pressed.parse(form);
  if (action === "pay") payInvoice(account, id);
  if (action === "decline") {
    declineInvoice(account, id);
    return show(account, invoices(account).get(id), "Your card was declined.");
  }
  return redirectTo(`/invoice/${id}`);
});
