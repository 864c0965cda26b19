import { amountText, dayText, html, htmlPage } from "#pages/document";
import { charges } from "#payments/charges";
import { page } from "#router";

page("GET /receipts/{id}", ({ account, id }) => {
  const charge = charges(account).get(id);
  const { amount, amount_refunded: refunded, currency, payment_method_details: how } = charge;
  const row = (name: string, value: string) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  const method = how?.type === "card" ? `Card ending in ${how.card?.last4 ?? ""}` : "Bank debit";
  return htmlPage(
    "Receipt",
    html`<dl>
        ${row("Date", dayText(charge.created))}${row("Paid by", method)}
        <div class="total">
          <dt>Amount</dt>
          <dd>${amountText(amount, currency)}</dd>
        </div>
        ${refunded > 0 ? row("Refunded", amountText(refunded, currency)) : ""}
        ${charge.paid ? "" : row("Status", charge.status === "failed" ? "Not paid" : "Under way")}
      </dl>
      <p><small>${charge.id}</small></p>`,
  );
});
