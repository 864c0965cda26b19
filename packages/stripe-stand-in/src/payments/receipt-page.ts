import { formatAmount, formatDay, html, renderHtmlPage } from "#html-page";
import { charges } from "#payments/charges";
import { definePage } from "#router";

definePage("GET /receipts/{id}", ({ account, id }) => {
  const charge = charges(account).get(id);
  const { amount, amount_refunded: refunded, currency, payment_method_details: details } = charge;
  const renderRow = (label: string, value: string) =>
    html`<div>
      <dt>${label}</dt>
      <dd>${value}</dd>
    </div>`;
  const method =
    details?.type === "card" ? `Card ending in ${details.card?.last4 ?? ""}` : "Bank debit";
  return renderHtmlPage(
    "Receipt",
    html`<dl>
        ${renderRow("Date", formatDay(charge.created))}${renderRow("Paid by", method)}
        <div class="total">
          <dt>Amount</dt>
          <dd>${formatAmount(amount, currency)}</dd>
        </div>
        ${refunded > 0 ? renderRow("Refunded", formatAmount(refunded, currency)) : ""}
        ${charge.paid ? "" : renderRow("Status", charge.status === "failed" ? "Not paid" : "Pending")}
      </dl>
      <p><small>${charge.id}</small></p>`,
  );
});
