import { z } from "zod";
import type { Account } from "#account";
import { invoices } from "#invoices/invoices";
import { formatAmount, formatDay, html, type Html, renderHtmlPage, redirectTo } from "#html-page";
import {
  cancelSubscription,
  getFeatures,
  canCancel,
  resumeSubscription,
  listCurrentSubscriptions,
  updatePaymentMethod,
} from "#portal/portal-actions";
import { SESSION_SECONDS, portalSessions, type StoredPortalSession } from "#portal/portal-sessions";
import { products } from "#resources/products";
import { definePage, type Page } from "#router";
import { getUnitAmount } from "#subscriptions/subscription-items";
import { getLeadItem, type StoredSubscription } from "#subscriptions/subscriptions";

const statusLabels: Record<string, string> = {
  trialing: "On trial",
  past_due: "The last payment failed",
  incomplete: "Awaiting its first payment",
  unpaid: "Unpaid",
};

function describeNextDate(sub: StoredSubscription): string {
  if (sub.cancel_at !== null) return `Ends on ${formatDay(sub.cancel_at)}`;
  const next = formatDay(getLeadItem(sub).current_period_end);
  return sub.schedule === null ? `Renews on ${next}` : `Changes on ${next}`;
}

function renderSubscription(
  account: Account,
  session: StoredPortalSession,
  sub: StoredSubscription,
): Html {
  const { price, quantity = 1 } = getLeadItem(sub);
  const amount = formatAmount(getUnitAmount(price, sub.currency) * quantity, sub.currency);
  const renderButton = (action: string, name: string) =>
    html`<form method="post">
      <input type="hidden" name="subscription" value="${sub.id}" />
      <button name="action" value="${action}">${name}</button>
    </form>`;
  const status = statusLabels[sub.status];
  return html`<dl>
      <div>
        <dt>
          ${products(account).get(price.product).name}
          <small>${status === undefined ? "" : `${status}. `}${describeNextDate(sub)}</small>
        </dt>
        <dd>${amount}<small>each ${price.recurring?.interval}</small></dd>
      </div>
    </dl>
    ${canCancel(account, session, sub) ? renderButton("cancel", "Cancel plan") : ""}
    ${sub.cancel_at !== null && sub.schedule === null ? renderButton("resume", "Resume plan") : ""}`;
}

function renderInvoices(account: Account, { customer }: StoredPortalSession): Html {
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
    ${rows.length === 0 ? html`<p>No invoices yet.</p>` : html`<dl>${rows}</dl>`}`;
}

const renderBackLink = ({ return_url: url }: StoredPortalSession): Html =>
  url === null ? html`` : html`<a class="button first" href="${url}">Go back</a>`;

function renderPage(account: Account, session: StoredPortalSession): Page {
  if (session.created + SESSION_SECONDS <= account.clock.now()) {
    return renderHtmlPage("This link has expired", renderBackLink(session));
  }
  const features = getFeatures(account, session);
  const subscriptionParts = listCurrentSubscriptions(account, session).map((sub) =>
    renderSubscription(account, session, sub),
  );
  const methodForm = html`<h2>Payment</h2>
    <form method="post"><button name="action" value="method">Update payment method</button></form>`;
  return renderHtmlPage(
    "Your plan and invoices",
    html`${subscriptionParts.length === 0 ? html`<p>You have no active plan.</p>` : subscriptionParts}
    ${features.payment_method_update.enabled ? methodForm : ""}
    ${features.invoice_history.enabled ? renderInvoices(account, session) : ""}
    ${renderBackLink(session)}`,
  );
}

const PageForm = z.object({
  action: z.string().default(""),
  subscription: z.string().default(""),
});

definePage("GET /p/session/{id}", ({ account, id }) =>
  renderPage(account, portalSessions(account).get(id)),
);

definePage("POST /p/session/{id}", ({ account, id, form }) => {
  const session = portalSessions(account).get(id);
  const { action, subscription } = PageForm.parse(form);
  if (session.created + SESSION_SECONDS > account.clock.now()) {
    if (action === "cancel") cancelSubscription(account, session, subscription);
    if (action === "resume") resumeSubscription(account, session, subscription);
    if (action === "method") updatePaymentMethod(account, session);
  }
  return redirectTo(`/p/session/${id}`);
});
