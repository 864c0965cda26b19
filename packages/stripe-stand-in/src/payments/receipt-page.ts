import { formatAmount, formatDay, html, htmlPage } from "#pages/document";
import { charges } from "#payments/charges";
import { page } from "#router";

page("GET /receipts/{id}", ({ account, id }) => {
  const charge = charges(account).get(id);
  const { amount, amount_refunded: refunded, currency, payment_method_details: details } = charge;
  const renderRow = (name: string, value: string) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  const method =
    details?.type === "card" ? `Card ending in ${details.card?.last4 ?? ""}` : "Bank debit";
  return htmlPage(
    "Receipt",
    html`<dl>
        ${renderRow("Date", formatDay(charge.created))}${renderRow("Paid by", method)}
        <div class="total">
          <dt>Amount</dt>
          <dd>${formatAmount(amount, currency)}</dd>
        </div>
        ${refunded > 0 ? renderRow("Refunded", formatAmount(refunded, currency)) : ""}
        ${charge.paid ? "" : renderRow("Status", charge.status === "failed" ? "Not paid" : "Under way")}
      </dl>
      <p><small>${charge.id}</small></p>`,
  );
});
