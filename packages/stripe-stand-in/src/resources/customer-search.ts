import type { Stripe } from "stripe";
import { customers, type StoredCustomer } from "#resources/customers";
import { defineOperation } from "#router";
import { notImplemented } from "#stripe-error";

const CLAUSE = /^\s*(?:metadata\[['"]([^'"]+)['"]\]|(email|name|phone))\s*:\s*['"]([^'"]*)['"]\s*$/;

function parseClause(clause: string): (customer: StoredCustomer) => boolean {
  const [, key, field, value = ""] = CLAUSE.exec(clause) ?? [];
  if (key !== undefined) return ({ metadata }) => metadata[key] === value;
  if (field === "email") return ({ email }) => email === value;
  if (field === "name") return ({ name }) => name === value;
  if (field === "phone") return ({ phone }) => phone === value;
  throw notImplemented(`searching customers by ${clause}`);
}

defineOperation<Stripe.CustomerSearchParams>("GET /v1/customers/search", ({ account, params }) => {
  if (params.page !== undefined) throw notImplemented("a second page of a search");
  const clauses = params.query.split(/ and /i).map(parseClause);
  const results = customers(account)
    .all()
    .filter((customer) => clauses.every((matches) => matches(customer)))
    .toReversed();
  const limit = params.limit ?? 10;
  return {
    object: "search_result",
    data: results.slice(0, limit),
    has_more: results.length > limit,
    next_page: null,
    url: "/v1/customers/search",
  };
});
