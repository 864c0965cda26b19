import { z } from "zod";
import type { Account } from "#account";
import { invoices } from "#invoices/stored";
import { amountText, dayText, html, type Html, htmlPage, redirectTo } from "#pages/document";
import {
  cancelPlan,
  featuresOf,
  mayCancel,
  resumePlan,
  running,
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

function endOf(sub: StoredSubscription): string {
  if (sub.cancel_at !== null) return `Ends on ${dayText(sub.cancel_at)}`;
  const next = dayText(leadItem(sub).current_period_end);
  return sub.schedule === null ? `Renews on ${next}` : `Changes on ${next}`;
}

function plan(account: Account, session: StoredPortalSession, sub: StoredSubscription): Html {
  const { price, quantity = 1 } = leadItem(sub);
  const amount = amountText(amountIn(price, sub.currency) * quantity, sub.currency);
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
          <small>${status === undefined ? "" : `${status}. `}${endOf(sub)}</small>
        </dt>
        <dd>${amount}<small>each ${price.recurring?.interval}</small></dd>
      </div>
    </dl>
    ${mayCancel(account, session, sub) ? button("cancel", "Cancel plan") : ""}
    ${sub.cancel_at !== null && sub.schedule === null ? button("resume", "Resume plan") : ""}`;
}

function history(account: Account, { customer }: StoredPortalSession): Html {
  const rows = invoices(account)
    .all()
    .filter((each) => each.customer === customer && each.status !== "draft")
    .toReversed()
    .map(
      (each) =>
        html`<div>
          <dt>
            <a href="${each.hosted_invoice_url}">${each.number}</a>
            <small>${dayText(each.created)}, ${each.status}</small>
          </dt>
          <dd>${amountText(each.total, each.currency)}</dd>
        </div>`,
    );
  return html`<h2>Invoices</h2>
    ${rows.length === 0 ? html`<p>There is none yet.</p>` : html`<dl>${rows}</dl>`}`;
}

const backLink = ({ return_url: url }: StoredPortalSession): Html =>
  url === null ? html`` : html`<a class="button first" href="${url}">Go back</a>`;

function show(account: Account, session: StoredPortalSession): Page {
  if (session.created + PORTAL_SECONDS <= account.clock.now()) {
    return htmlPage("This link has expired", backLink(session));
  }
  const features = featuresOf(account, session);
  const plans = running(account, session).map((sub) => plan(account, session, sub));
  const method = html`<h2>Payment</h2>
    <form method="post"><button name="action" value="method">Update payment method</button></form>`;
  return htmlPage(
    "Your plan and invoices",
    html`${plans.length === 0 ? html`<p>No plan runs.</p>` : plans}
    ${features.payment_method_update.enabled ? method : ""}
    ${features.invoice_history.enabled ? history(account, session) : ""} ${backLink(session)}`,
  );
}

const Pressed = z.object({ action: z.string().default(""), subscription: z.string().default("") });

page("GET /p/session/{id}", ({ account, id }) => show(account, portalSessions(account).get(id)));

page("POST /p/session/{id}", ({ account, id, form }) => {
  const session = portalSessions(account).get(id);
  const { action, subscription } = Pressed.parse(form);
  if (session.created + PORTAL_SECONDS > account.clock.now()) {
    if (action === "cancel") cancelPlan(account, session, subscription);
    if (action === "resume") resumePlan(account, session, subscription);
    if (action === "method") updateMethod(account, session);
  }
  return redirectTo(`/p/session/${id}`);
});
