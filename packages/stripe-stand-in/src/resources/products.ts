import type { Stripe } from "stripe";
import { collection } from "#collection";
import { emit } from "#events";
import { pageOf, PAGING } from "#paging";
import { changedMetadata, newMetadata } from "#resources/metadata";
import { operation } from "#router";
import { invalidRequest } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

export type StoredProduct = Wire<Stripe.Product>;
export const products = collection<StoredProduct>("products", "product");

const TAKEN =
  "active description id images marketing_features metadata name tax_code unit_label url";

operation<Stripe.ProductCreateParams>("POST /v1/products", ({ account, given }) => {
  rejectUnsupported(given, TAKEN);
  const id = given.id ?? newStripeId("prod", 14);
  if (products(account).find(id) !== undefined) {
    throw invalidRequest("Product already exists.", "id", "resource_already_exists");
  }
  const now = account.clock.now();
  const product = products(account).insert({
    id,
    object: "product",
    active: given.active ?? true,
    created: now,
    default_price: null,
    description: given.description ?? null,
    images: given.images ?? [],
    livemode: false,
    marketing_features: given.marketing_features ?? [],
    metadata: newMetadata(given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: given.tax_code ?? null,
    tax_details: null,
    type: "service",
    unit_label: given.unit_label ?? null,
    updated: now,
    url: given.url ?? null,
  });
  emit(account, "product.created", product);
  return product;
});

operation<Stripe.ProductListParams>("GET /v1/products", ({ account, given }) => {
  rejectUnsupported(given, `${PAGING} active ids`);
  const { active, ids } = given;
  const rows = products(account)
    .all()
    .filter((each) => active === undefined || each.active === active)
    .filter((each) => ids === undefined || ids.includes(each.id));
  return pageOf(rows, given, "/v1/products");
});

operation("GET /v1/products/{id}", ({ account, id }) => products(account).get(id));

operation<Stripe.ProductUpdateParams>("POST /v1/products/{id}", ({ account, id, given }) => {
  const before = products(account).get(id);
  rejectUnsupported(given, `${TAKEN} default_price`);
  const product = products(account).update(id, {
    active: given.active ?? before.active,
    name: given.name ?? before.name,
    default_price: given.default_price ?? before.default_price ?? null,
    description: given.description === undefined ? before.description : given.description || null,
    metadata: changedMetadata(before.metadata, given.metadata),
    images: given.images === undefined ? before.images : given.images || [],
    marketing_features:
      given.marketing_features === undefined
        ? before.marketing_features
        : given.marketing_features || [],
    tax_code: given.tax_code === undefined ? (before.tax_code ?? null) : given.tax_code || null,
    unit_label:
      given.unit_label === undefined ? (before.unit_label ?? null) : given.unit_label || null,
    url: given.url === undefined ? before.url : given.url || null,
    updated: account.clock.now(),
  });
  emit(account, "product.updated", product);
  return product;
});
