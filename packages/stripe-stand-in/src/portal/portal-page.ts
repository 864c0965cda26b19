import { z } from "zod";
import type { Account } from "#account";
import { invoices } from "#invoices/stored";
import { formatAmount, formatDay, html, type Html, htmlPage, redirectTo } from "#pages/document";
import {
  cancelPlan,
  getFeatures,
  mayCancel,
  resumePlan,
  listRunning,
  updateMethod,
} from "#portal/portal-actions";
import { PORTAL_SECONDS, portalSessions, type StoredPortalSession } from "#portal/portal-sessions";
import { products } from "#resources/products";
import { page, type Page } from "#router";
import { amountIn } from "#subscriptions/items";
import { leadItem, type StoredSubscription } from "#subscriptions/stored";

const statuses: Record<string, string> = {
  trialing: "On trial",
  past_due: "The last payment failed",
  incomplete: "Waits for its first payment",
  unpaid: "Not paid",
};

function describeEnd(sub: StoredSubscription): string {
  if (sub.cancel_at !== null) return `Ends on ${formatDay(sub.cancel_at)}`;
  const next = formatDay(leadItem(sub).current_period_end);
  return sub.schedule === null ? `Renews on ${next}` : `Changes on ${next}`;
}

function renderPlan(account: Account, session: StoredPortalSession, sub: StoredSubscription): Html {
  const { price, quantity = 1 } = leadItem(sub);
  const amount = formatAmount(amountIn(price, sub.currency) * quantity, sub.currency);
  const button = (action: string, name: string) =>
    html`<form method="post">
      <input type="hidden" name="subscription" value="${sub.id}" />
      <button name="action" value="${action}">${name}</button>
    </form>`;
  const status = statuses[sub.status];
  return html`<dl>
      <div>
        <dt>
          ${products(account).find(price.product)?.name}
          <small>${status === undefined ? "" : `${status}. `}${describeEnd(sub)}</small>
        </dt>
        <dd>${amount}<small>each ${price.recurring?.interval}</small></dd>
      </div>
    </dl>
    ${mayCancel(account, session, sub) ? button("cancel", "Cancel plan") : ""}
    ${sub.cancel_at !== null && sub.schedule === null ? button("resume", "Resume plan") : ""}`;
}

function renderHistory(account: Account, { customer }: StoredPortalSession): Html {
  const rows = invoices(account)
    .all()
    .filter((invoice) => invoice.customer === customer && invoice.status !== "draft")
    .toReversed()
    .map(
      (invoice) =>
        html`<div>
          <dt>
            <a href="${invoice.hosted_invoice_url}">${invoice.number}</a>
            <small>${formatDay(invoice.created)}, ${invoice.status}</small>
          </dt>
          <dd>${formatAmount(invoice.total, invoice.currency)}</dd>
        </div>`,
    );
  return html`<h2>Invoices</h2>
    ${rows.length === 0 ? html`<p>There is none yet.</p>` : html`<dl>${rows}</dl>`}`;
}

const renderBackLink = ({ return_url: url }: StoredPortalSession): Html =>
  url === null ? html`` : html`<a class="button first" href="${url}">Go back</a>`;

function renderPage(account: Account, session: StoredPortalSession): Page {
  if (session.created + PORTAL_SECONDS <= account.clock.now()) {
    return htmlPage("This link has expired", renderBackLink(session));
  }
  const features = getFeatures(account, session);
  const plans = listRunning(account, session).map((sub) => renderPlan(account, session, sub));
  const methodForm = html`<h2>Payment</h2>
    <form method="post"><button name="action" value="method">Update payment method</button></form>`;
  return htmlPage(
    "Your plan and invoices",
    html`${plans.length === 0 ? html`<p>No plan runs.</p>` : plans}
    ${features.payment_method_update.enabled ? methodForm : ""}
    ${features.invoice_history.enabled ? renderHistory(account, session) : ""}
    ${renderBackLink(session)}`,
  );
}

const PressedButton = z.object({
  action: z.string().default(""),
  subscription: z.string().default(""),
});

page("GET /p/session/{id}", ({ account, id }) =>
  renderPage(account, portalSessions(account).get(id)),
);

page("POST /p/session/{id}", ({ account, id, form }) => {
  const session = portalSessions(account).get(id);
  const { action, subscription } = PressedButton.parse(form);
  if (session.created + PORTAL_SECONDS > account.clock.now()) {
    if (action === "cancel") cancelPlan(account, session, subscription);
    if (action === "resume") resumePlan(account, session, subscription);
    if (action === "method") updateMethod(account, session);
  }
  return redirectTo(`/p/session/${id}`);
});
